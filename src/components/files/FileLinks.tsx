import { IconDownload, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { ToolLink } from '#components/ui/ToolLink.tsx'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'
import { useCopyLink } from './useCopyLink.ts'

export interface FileLinksProps {
  file: StoredFile
}

/**
 * Two tools of a file that is there: it is downloaded, or its link is copied.
 *
 * Use for a file that is there; not for one on its way or a report that is still made.
 */
export const FileLinks = ({ file }: FileLinksProps) => {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { files } = useStores()
  const { name } = file
  return (
    <>
      <ToolLink label={t('files.download', { name })} icon={IconDownload} href={files.addressOf(file)} />
      <ToolButton label={t('files.link.copy', { name })} icon={IconLink} onClick={() => void copyLink(file)} />
    </>
  )
}
