import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BulkFooter } from '#components/transactions/bulk/BulkFooter.tsx'
import { BulkList } from '#components/transactions/bulk/BulkList.tsx'
import { NewRows } from '#components/transactions/bulk/NewRows.tsx'
import { NoRows } from '#components/transactions/bulk/NoRows.tsx'
import { useBulkForm } from '#components/transactions/bulk/useBulkForm.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** `/bulk`: bulk entry of transactions, recorded as one command. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { bulk, accounts, categories, currencies } = useStores()
  const navigate = useNavigate()
  const book = useBulkForm((count) =>
    notify(t('bulk.recorded', { count }), {
      action: { label: t('bulk.show'), onAct: () => void navigate('/transactions') },
    }),
  )
  useKeys({ KeyN: () => book.add(false), 'Shift+KeyN': () => book.add(true), 'Ctrl+Enter': book.book })
  const needed = [useLoad(accounts.list), useLoad(accounts.folders), useLoad(categories.list), useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  // Before they load, typed names would not match existing objects.
  const isWaiting = failed === undefined && !needed.every(({ isReady }) => isReady)
  return (
    <>
      <PageTitle title={t('bulk.title')} tools={<NewRows onAdd={book.add} />} />
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {isWaiting && <SkeletonRows count={3} />}
      {!isWaiting && bulk.isEmpty && <NoRows onAdd={() => book.add(false)} />}
      {!isWaiting && bulk.rows.length > 0 && (
        <>
          <BulkList book={book} />
          <BulkFooter book={book} />
        </>
      )}
    </>
  )
})
