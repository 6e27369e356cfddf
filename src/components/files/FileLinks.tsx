import { IconDownload, IconLink } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { ToolLink } from '#components/ui/layout/ToolLink.tsx'
import type { StoredFile } from '#contract/files.ts'
import { useDownload } from './useDownload.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'

export interface FileLinksProps {
  file: StoredFile
}

/** Tools of a stored file: download, and copy the link. */
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

/** Copies a file's link; the toast says who can open it. */
const useCopyLink = (): ((file: StoredFile) => Promise<void>) => {
  const { t } = useTranslation()
  const { files } = useStores()
  return async (file) => {
    // On plain http the clipboard API is missing.
    const isCopied = await navigator.clipboard?.writeText(files.sharedAddressOf(file)).then(
      () => true,
      () => false,
    )
    if (!isCopied) return notify(t('files.link.failed'), { tone: 'danger' })
    notify(file.isPublic ? t('files.link.copied') : t('files.link.copiedPrivate'))
  }
}
