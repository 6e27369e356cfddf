import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { RulePreview } from '#contract/rules.ts'
import type { Transaction } from '#contract/transactions.ts'
import { ruleLike } from './ruleLike.ts'

export interface AlwaysDialogProps {
  /** The transaction whose category all like it get. */
  transaction: Transaction
  onClose: () => void
}

/**
 * Makes a rule from a transaction, after it has said how many recorded ones would change.
 *
 * Keys: those of Dialog.
 */
export const AlwaysDialog = observer(function AlwaysDialog({ transaction, onClose }: AlwaysDialogProps) {
  const { t } = useTranslation()
  const { categories, payees, rules } = useStores()
  const notifyUndoable = useNotifyUndoable()
  useLoad(payees.list)
  const [rule] = useState(() => ruleLike(transaction))
  const [preview, setPreview] = useState<RulePreview>()
  const counting = useAction((options: CallOptions) => rules.preview(rule, options), setPreview, { isLoad: true })
  const count = () => void counting.run()
  const creating = useAction(
    (state: string | undefined, options: CallOptions) => rules.create({ ...rule, apply: { state } }, options),
    ({ count: changed = 0 }, changeSetId) => {
      notifyUndoable(
        changed === 0
          ? t('transactions.always.created')
          : t('transactions.always.createdAndChanged', { count: changed }),
        changeSetId,
      )
      onClose()
    },
    // The counted transactions have changed.
    { onRefused: ({ code }) => code === 'CHANGED_MEANWHILE' && count() },
  )
  // Counted once, when it opens.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(count, [])
  const [words] = rule.when.words ?? []
  const name =
    words === undefined
      ? (payees.byId.get(transaction.payeeId ?? 0)?.name ?? '…')
      : t('transactions.always.quoted', { words })
  const category = categories.pathOf(transaction.categoryId).at(-1) ?? '…'
  return (
    <Dialog
      title={t('transactions.always.title', { category, name })}
      isOpen
      onClose={onClose}
      submitLabel={t('transactions.always.yes')}
      onSubmit={() => preview && void creating.run(preview.state)}
      isPending={creating.isPending || counting.isPending}
      refusal={creating.refusal ?? counting.refusal}
      aside={<Link to={`/rules/new?like=${transaction.transactionId}`}>{t('transactions.always.edit')}</Link>}
    >
      <p role="status">
        {preview === undefined && t('transactions.always.counting')}
        {preview?.count === 0 && t('transactions.always.none')}
        {preview !== undefined && preview.count > 0 && t('transactions.always.will', { count: preview.count })}
      </p>
      {preview !== undefined && preview.setByPerson > 0 && (
        <p>{t('transactions.always.stays', { count: preview.setByPerson })}</p>
      )}
    </Dialog>
  )
})
