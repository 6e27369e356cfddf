import { useTranslation } from 'react-i18next'
import { statuses, transactionTypes } from '#contract/lists.ts'
import { FilterChip } from '#components/ui/data/FilterChip.tsx'
import { type Filters, noFilters } from './filters.ts'
import { ListChoices, type ListFilterProps, useSummary } from './ListFilter.tsx'
import classes from './MoreFilters.module.css'

export interface MoreFiltersProps {
  filters: Filters
  set: (changed: Partial<Filters>) => void
  currencies: Pick<ListFilterProps, 'options' | 'isReady'>
  /** Who may have added a transaction; absent where there was never but one person. */
  people?: Pick<ListFilterProps, 'options' | 'isReady'> | undefined
}

type Part = Pick<ListFilterProps, 'name' | 'options' | 'chosen' | 'onChoose' | 'isReady'>

/**
 * Rarely used filters behind one chip: type, status, receipt, currency and who added it. The chip shows the name of a single filter, and the number of several.
 *
 * Keys: Enter opens it, Tab moves through the lists, Space selects, Escape closes.
 */
export const MoreFilters = ({ filters, set, currencies, people }: MoreFiltersProps) => {
  const { t } = useTranslation()
  const types: Part = {
    name: t('transactions.filters.type'),
    options: transactionTypes.map((type, id) => ({ id, label: t(`transactions.types.${type}`) })),
    chosen: filters.types.map((type) => transactionTypes.indexOf(type)),
    onChoose: (chosen) => set({ types: transactionTypes.filter((_, id) => chosen.includes(id)) }),
  }
  const states: Part = {
    name: t('transactions.columns.status'),
    options: statuses.map((status, id) => ({ id, label: t(`transactions.statuses.${status}`) })),
    chosen: filters.statuses.map((status) => statuses.indexOf(status)),
    onChoose: (chosen) => set({ statuses: statuses.filter((_, id) => chosen.includes(id)) }),
  }
  const receipt: Part = {
    name: t('transactions.filters.receipt'),
    options: [
      { id: 0, label: t('transactions.filters.withoutReceipt') },
      { id: 1, label: t('transactions.filters.withReceipt') },
    ],
    chosen: filters.hasReceipt === undefined ? [] : [Number(filters.hasReceipt)],
    // The options are exclusive: the last one clicked wins.
    onChoose: (chosen) => set({ hasReceipt: chosen.length === 0 ? undefined : chosen.at(-1) === 1 }),
  }
  const currency: Part = {
    name: t('transactions.currency'),
    ...currencies,
    chosen: filters.currencies,
    onChoose: (chosen) => set({ currencies: chosen }),
  }
  const addedBy: Part[] = people
    ? [
        {
          name: t('transactions.filters.addedBy'),
          ...people,
          chosen: filters.addedBy,
          onChoose: (chosen) => set({ addedBy: chosen }),
        },
      ]
    : []
  const parts = [...addedBy, types, states, receipt, currency]
  const used = parts.filter(({ chosen }) => chosen.length > 0)
  const only = used.length === 1 ? used[0] : undefined
  const summary = useSummary(only?.options ?? [], only?.chosen ?? [], only?.isReady ?? true)
  const { currencies: none, types: noTypes, statuses: noStatuses, hasReceipt, addedBy: nobody } = noFilters
  return (
    <FilterChip
      label={only?.name ?? t('transactions.filters.moreFilters')}
      value={only === undefined ? countOf(used) : summary}
      onClear={() => set({ currencies: none, types: noTypes, statuses: noStatuses, hasReceipt, addedBy: nobody })}
    >
      {() => (
        <div className={classes.parts}>
          {parts.map((part) => (
            <section key={part.name} className={classes.part}>
              <h3 className={classes.name}>{part.name}</h3>
              <ListChoices {...part} />
            </section>
          ))}
        </div>
      )}
    </FilterChip>
  )
}

const countOf = (used: readonly Part[]): string | undefined => (used.length === 0 ? undefined : String(used.length))
