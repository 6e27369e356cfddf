import { useTranslation } from 'react-i18next'
import { fileAddress } from '#api/fileAddress.ts'
import { say } from '#components/ui/toast.tsx'
import type { StoredFile } from '#contract/files.ts'

/** Copies the link of a file; says so, and whom it opens for. */
export const useCopyLink = (): ((file: StoredFile) => Promise<void>) => {
  const { t } = useTranslation()
  return async ({ fileId, isPublic }) => {
    // On plain http a page may not write to the clipboard.
    const isCopied = await navigator.clipboard?.writeText(fileAddress(fileId)).then(
      () => true,
      () => false,
    )
    if (!isCopied) return say(t('files.link.failed'), { kind: 'failed' })
    say(isPublic ? t('files.link.copied') : t('files.link.copiedPrivate'))
  }
}
