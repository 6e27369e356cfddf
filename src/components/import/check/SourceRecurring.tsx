import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useEvery } from '#components/recurring/useEvery.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { FoundRecurring } from '#import/plan/sourceRecurring.ts'
import { PlanPanel } from './PlanPanel.tsx'

/** Recurring transactions of the file: created by the import, unless the user deselects them. Renders nothing without any. */
export const SourceRecurring = observer(function SourceRecurring() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const factsOf = useFacts()
  const recurring = imports.reading.statement?.recurring ?? []
  if (recurring.length === 0) return null
  const chosen = imports.decisions.recurring
  const nameOf = ({ payee, description, account }: FoundRecurring): string =>
    [payee, description].filter((name) => name !== undefined).join(' · ') || account
  return (
    <PlanPanel
      title={t('recurring.list')}
      hint={t('import.recurring.hint')}
      lines={recurring.map((each) => ({
        key: each.index,
        name: nameOf(each),
        facts: factsOf(each),
        amount: each.amount,
        unit: each.currency,
        isChosen: each.fault === undefined && (chosen.get(each.index) ?? each.isChosen),
        isLeftOut: each.fault !== undefined,
      }))}
      onChoose={(keys, areChosen) =>
        void imports.decide({ recurring: new Map([...chosen, ...keys.map((key) => [key, areChosen] as const)]) })
      }
    />
  )
})

/** Its frequency, next date and account; or why it is skipped. */
const useFacts = (): ((recurring: FoundRecurring) => string) => {
  const { t } = useTranslation()
  const dates = useDates()
  const every = useEvery()
  return ({ rhythm, next, account, fault }) => {
    if (fault !== undefined) return t(`import.recurring.faults.${fault}`, { count: limits.recurringAtOnce })
    const facts = [
      rhythm && every(rhythm.repeatType, rhythm.repeatArg),
      next && t('import.recurring.next', { day: dates.short(next) }),
      account,
    ]
    return facts.filter((fact) => fact !== undefined).join(' · ')
  }
}
