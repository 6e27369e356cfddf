import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { fileSize } from '#components/ui/data/quantities.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Receipt } from '#contract/receipts.ts'
import { isTooLargeToDraw } from '#stores/kernel/previewOf.ts'
import classes from './ReceiptViewer.module.css'

export interface ReceiptViewerProps {
  receipt: Receipt
  onClose: () => void
}

/** A receipt in full size, with a download; a format that the browser cannot show is only downloaded. */
export const ReceiptViewer = ({ receipt, onClose }: ReceiptViewerProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { receipts } = useStores()
  const [tries, setTries] = useState(0)
  const { name, size, mimeType } = receipt
  const saving = useQuickAction(
    (options: CallOptions) => receipts.fetch(receipt, options),
    (content) => saveFile(content, name),
  )
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      aside={
        <>
          <Button variant="secondary" isPending={saving.isPending} onClick={() => void saving.run()}>
            {t('receipts.download')}
          </Button>
          <span className={classes.size}>{fileSize(size, locale)}</span>
        </>
      }
    >
      {/^image\/(jpeg|png|webp)$/.test(mimeType) ? (
        <Picture key={tries} receipt={receipt} onRetry={() => setTries(tries + 1)} />
      ) : (
        <p className={classes.hint}>{t('receipts.notShown')}</p>
      )}
    </Dialog>
  )
}

type Shown = { address?: string; refusal?: Refusal; isTooLarge?: true }

const Picture = ({ receipt, onRetry }: { receipt: Receipt; onRetry: () => void }) => {
  const { receipts } = useStores()
  const { t } = useTranslation()
  const [{ address, refusal, isTooLarge }, setShown] = useState<Shown>({})
  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      try {
        const content = await receipts.fetch(receipt, { signal: leaving.signal })
        setShown((await isTooLargeToDraw(content)) ? { isTooLarge: true } : { address: await addressOf(content) })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof Refusal)) throw error
        setShown({ refusal: error })
      }
    }
    void show()
    return () => leaving.abort()
  }, [receipts, receipt])
  if (refusal !== undefined) return <LoadFailed refusal={refusal} onRetry={onRetry} />
  if (isTooLarge) return <p className={classes.hint}>{t('receipts.tooLargeToShow')}</p>
  if (address === undefined) return <SkeletonRows count={4} />
  return <img className={classes.picture} src={address} alt={receipt.name} />
}

/** A data URL, because the page's content security policy allows no blob URLs. */
const addressOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Refusal('UNAVAILABLE')))
    reader.readAsDataURL(content)
  })
