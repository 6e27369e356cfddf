import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from './AccountSelect.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { AccountMerge } from '#contract/merge.ts'
import { add } from '#shared/money.ts'
import { MergeEffect, type MergeLine } from '#components/merge/MergeEffect.tsx'
import { useMerge } from '#components/merge/useMerge.ts'
import { useMergeItems } from '#components/merge/useMergeNames.ts'

export interface MergeAccountDialogProps {
  /** The account to merge into another one. */
  account: Account
  onClose: () => void
}

/**
 * Merges an account into another one of the same currency: shows in advance what is moved and deleted, and the resulting balance.
 */
export const MergeAccountDialog = observer(function MergeAccountDialog({ account, onClose }: MergeAccountDialogProps) {
  const { t } = useTranslation()
  const things = useMergeItems()
  const { accounts, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(currencies.list)
  const { accountId, currencyId, name } = account
  const newest = accounts.byId.get(accountId) ?? account
  const { intoId, into, field, effect, dialog } = useMerge<Account, AccountMerge>({
    row: newest,
    nameOf: (id) => accounts.byId.get(id)?.name,
    previewOf: (id) => accounts.previewMerge(accountId, id),
    merge: accounts.merge,
    onClose,
  })
  const target = accounts.byId.get(intoId ?? 0)
  const unit = currencies.byId.get(currencyId)
  const linesOf = ({ transactions, recurring, roundUps, budgets, ...merge }: AccountMerge): MergeLine[] => {
    const moved = things({ transactions, recurring, accumulations: roundUps, budgets })
    const transfers = merge.transfersDeleted
    return [
      { label: t('merge.moves'), what: moved.length === 0 ? t('merge.nothing') : moved },
      {
        label: t('merge.deleted'),
        what: [
          ...(transfers > 0 ? [t('merge.transfers', { count: transfers })] : []),
          ...things({ accumulations: merge.roundUpsDropped }),
          t('history.named', { thing: t('history.one.accounts'), name }),
        ],
      },
      {
        label: t('merge.balance'),
        what: target && <Money amount={add(target.amount, newest.amount)} unit={unit} isInline />,
      },
    ]
  }
  const remarksOf = () => [
    ...(target && target.inNetWorth !== newest.inNetWorth ? [t('merge.netWorth', { into })] : []),
    t('merge.undoable'),
  ]
  const others = accounts.list.value.filter((other) => other.currencyId !== currencyId || other.accountId === accountId)

  return (
    <Dialog title={t('merge.title.accounts')} {...dialog}>
      <AccountSelect
        {...field}
        description={unit && t('merge.sameCurrency', { code: unit.code })}
        withoutIds={others.map((other) => other.accountId)}
        includeHidden
      />
      <MergeEffect {...effect} linesOf={linesOf} remarksOf={remarksOf} />
    </Dialog>
  )
})
