import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
import classes from './BudgetDialog.module.css'
import { IntoAccounts } from './IntoAccounts.tsx'
import { type BudgetRow, useBudgetDraft } from './useBudgetDraft.ts'

export interface BudgetDialogProps {
  category: Category
  onClose: () => void
  /** Content above the budgets. */
  children?: ReactNode
}

/**
 * The budgets of a category with its subcategories, monthly or quarterly, including savings into accounts: one per currency.
 *
 * Read aloud: the fields of each currency are a group with its name.
 */
export const BudgetDialog = observer(function BudgetDialog({ category, onClose, children }: BudgetDialogProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  useLoad(currencies.list)
  const draft = useBudgetDraft(category, onClose)
  const { rows } = draft
  return (
    <FormDialog
      title={t('budgets.ofCategory', { name: category.name })}
      submitLabel={t('common.actions.save')}
      draft={draft}
      onClose={onClose}
    >
      {children}
      {rows.length === 0 && <p className={classes.none}>{t('budgets.noneOfCategory')}</p>}
      {rows.map((row) => (
        <Row key={row.key} category={category} row={row} draft={draft} />
      ))}
      <Button
        className={classes.add ?? ''}
        variant="tertiary"
        icon={IconPlus}
        isDisabled={rows.length >= currencies.list.value.length}
        onClick={draft.add}
      >
        {t('budgets.add')}
      </Button>
    </FormDialog>
  )
})

interface RowProps {
  category: Category
  row: BudgetRow
  draft: ReturnType<typeof useBudgetDraft>
}

const Row = observer(function Row({ category, row, draft }: RowProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const others = draft.rows.flatMap(({ key, currencyId }) => (key === row.key ? [] : (currencyId ?? [])))
  const unit = row.currencyId === undefined ? undefined : currencies.byId.get(row.currencyId)
  const problems = draft.isChecked ? draft.problemsOf(row) : {}
  return (
    <div className={classes.row} role="group" aria-label={unit?.code ?? t('budgets.new')}>
      <CurrencySelect
        label={t('budgets.currency')}
        value={row.currencyId}
        withoutIds={others}
        onChange={(currencyId) => draft.set(row.key, { currencyId })}
        error={problems.currencyId && t('common.fields.needed')}
      />
      <AmountField
        label={t('budgets.amount')}
        value={row.amount}
        onChange={(amount) => draft.set(row.key, { amount })}
        unit={unit}
        direction={draft.direction}
        isSubmitted={draft.isChecked}
        autoFocus={row === draft.rows[0]}
      />
      <SegmentedControl
        label={t('budgets.period')}
        isLabelHidden
        value={String(row.dateType)}
        onChange={(value) => draft.set(row.key, { dateType: value === '1' ? 1 : 0 })}
        options={[
          { value: '0', label: t('budgets.month') },
          { value: '1', label: t('budgets.quarter') },
        ]}
      />
      <ToolButton label={t('budgets.remove')} icon={IconTrash} onClick={() => draft.remove(row)} />
      <IntoAccounts
        category={category}
        currencyId={row.currencyId}
        chosen={row.intoAccountIds}
        onChoose={(intoAccountIds) => draft.set(row.key, { intoAccountIds })}
        problem={problems.intoAccountIds}
      />
    </div>
  )
})
