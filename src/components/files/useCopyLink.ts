import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'

/** Copies the link of a file; says so, and whom it opens for. */
export const useCopyLink = (): ((file: StoredFile) => Promise<void>) => {
  const { t } = useTranslation()
  const { files } = useStores()
  return async (file) => {
    // On plain http a page may not write to the clipboard.
    const isCopied = await navigator.clipboard?.writeText(files.addressOf(file)).then(
      () => true,
      () => false,
    )
    if (!isCopied) return notify(t('files.link.failed'), { kind: 'failed' })
    notify(file.isPublic ? t('files.link.copied') : t('files.link.copiedPrivate'))
  }
}
