import { IconDownload, IconLink } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { ToolLink } from '#components/ui/layout/ToolLink.tsx'
import type { StoredFile } from '#contract/files.ts'
import { useCopyLink } from './useCopyLink.ts'
import { useDownload } from './useDownload.ts'

export interface FileLinksProps {
  file: StoredFile
}

/** Two tools of a file that is there: it is downloaded, or its link is copied. */
export const FileLinks = observer(function FileLinks({ file }: FileLinksProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { name } = file
  const label = t('files.download', { name })
  const { href, download } = useDownload(file)
  return (
    <>
      {href === undefined ? (
        <ToolButton label={label} icon={IconDownload} onClick={download} />
      ) : (
        <ToolLink label={label} icon={IconDownload} href={href} />
      )}
      <ToolButton label={t('files.link.copy', { name })} icon={IconLink} onClick={() => void copyLink(file)} />
    </>
  )
})
