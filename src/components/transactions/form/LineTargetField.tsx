import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { LineFields } from '#stores/transactionDetails.ts'

export interface LineTargetFieldProps {
  line: Pick<LineFields, 'categoryId' | 'toAccountId'>
  /** The transaction's own account, which cannot be the target. */
  withoutAccountId: number | undefined
  onChange: (change: Pick<LineFields, 'categoryId' | 'toAccountId' | 'isRefund'>) => void
  error?: ReactNode
}

/** The target of a split line: a category, or an account to transfer to; one search finds both. */
export const LineTargetField = observer(function LineTargetField({
  line: { categoryId, toAccountId },
  withoutAccountId,
  onChange,
  error,
}: LineTargetFieldProps) {
  const { t } = useTranslation()
  const { accounts } = useStores()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  const targets = accounts.tree
    .flatMap(({ accounts: inside }) => inside)
    .filter((account) => account.accountId === toAccountId || !account.hidden)
    .filter((account) => account.accountId !== withoutAccountId || account.accountId === toAccountId)
    .map((account) => ({
      id: -account.accountId,
      label: t('transactions.form.into', { name: account.name }),
      group: t('transactions.form.intoAccounts'),
    }))
  const label = t('transactions.form.target')
  return (
    <CategorySelect
      label={label}
      isLabelHidden
      placeholder={label}
      value={toAccountId === undefined ? categoryId : -toAccountId}
      onChange={(id) => {
        const isAccount = id !== undefined && id < 0
        onChange({ categoryId: isAccount ? undefined : id, toAccountId: isAccount ? -id : undefined, isRefund: false })
      }}
      alsoOptions={targets}
      error={error}
      typeOfNew={-1}
      canCreate
    />
  )
})
