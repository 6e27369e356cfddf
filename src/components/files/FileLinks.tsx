import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#api/fileAddress.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import type { StoredFile } from '#contract/files.ts'
import { useCopyLink } from './useCopyLink.ts'

export interface FileLinksProps {
  file: StoredFile
}

/** Two tools of a file that is there: it is downloaded, or its link is copied. */
export const FileLinks = ({ file }: FileLinksProps) => {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const download = t('files.download', { name: file.name })
  return (
    <>
      <Tooltip events={{ hover: true, focus: true, touch: false }} label={download}>
        <ActionIcon component="a" href={fileAddress(file.fileId)} download aria-label={download}>
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ToolButton
        label={t('files.link.copy', { name: file.name })}
        icon={IconLink}
        onClick={() => void copyLink(file)}
      />
    </>
  )
}
