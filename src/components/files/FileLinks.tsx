import { IconDownload, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#api/fileAddress.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { ToolLink } from '#components/ui/ToolLink.tsx'
import type { StoredFile } from '#contract/files.ts'
import { useCopyLink } from './useCopyLink.ts'

export interface FileLinksProps {
  file: StoredFile
}

/** Two tools of a file that is there: it is downloaded, or its link is copied. */
export const FileLinks = ({ file }: FileLinksProps) => {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { name, fileId } = file
  return (
    <>
      <ToolLink label={t('files.download', { name })} icon={IconDownload} href={fileAddress(fileId)} />
      <ToolButton label={t('files.link.copy', { name })} icon={IconLink} onClick={() => void copyLink(file)} />
    </>
  )
}
