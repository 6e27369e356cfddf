import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { UploadRow } from '#components/files/UploadRow.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { AddReceipt } from './AddReceipt.tsx'
import { usePastedReceipts } from './usePastedReceipts.ts'
import { WaitingReceipt } from './WaitingReceipt.tsx'
import classes from './WaitingReceipts.module.css'

/** Unattached receipts, with a drop zone to add them before their transactions are recorded. */
export const WaitingReceipts = observer(function WaitingReceipts() {
  const { t } = useTranslation()
  const { payees, receipts } = useStores()
  // Matching transactions are shown by payee.
  useLoad(payees.list)
  const { status, refusal, value: waiting, load } = useLoad(receipts.waiting)
  const add = (files: File[]) => void receipts.upload(files, undefined)
  const mayAdd = useMay('add')
  usePastedReceipts(mayAdd ? add : undefined)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  return (
    <Panel title={t('receipts.waiting.title')}>
      <div className={classes.all}>
        <p className={classes.hint}>{t('receipts.waiting.hint')}</p>
        {mayAdd && <AddReceipt onFiles={add} />}
        <ul className={classes.list}>
          {receipts.uploadsOf(undefined).map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onDismiss={() => receipts.dismiss(upload)}
              onRetry={() => void receipts.retry(upload)}
            />
          ))}
          {waiting.map((receipt) => (
            <WaitingReceipt key={receipt.receiptId} receipt={receipt} />
          ))}
        </ul>
      </div>
    </Panel>
  )
})
