import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useDates } from '#components/dates/useDates.ts'
import { useStores } from '#components/useStores.ts'
import type { FoundBudget } from '#import/plan/sourceBudgets.ts'
import { PlanPanel } from './PlanPanel.tsx'

/** Monthly budgets of the file: created by the import, unless the user deselects them. Renders nothing without any. */
export const SourceBudgets = observer(function SourceBudgets() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const budgets = imports.reading.statement?.budgets ?? []
  if (budgets.length === 0) return null
  const chosen = imports.decisions.budgets
  const factsOf = ({ month, fault }: FoundBudget): string =>
    fault === undefined
      ? t('import.budgets.asIn', { month: dates.monthInside(month) })
      : t(`import.budgets.faults.${fault}`)
  return (
    <PlanPanel
      title={t('import.budgets.title')}
      hint={t('import.budgets.hint')}
      lines={budgets.map((budget) => ({
        key: budget.key,
        name: budget.path.join(PATH_SEPARATOR),
        facts: factsOf(budget),
        amount: budget.amount,
        unit: budget.currency,
        isChosen: budget.fault === undefined && (chosen.get(budget.key) ?? budget.isChosen),
        isLeftOut: budget.fault !== undefined,
      }))}
      onChoose={(keys, areChosen) =>
        void imports.decide({ budgets: new Map([...chosen, ...keys.map((key) => [key, areChosen] as const)]) })
      }
    />
  )
})
