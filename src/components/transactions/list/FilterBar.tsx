import { observer } from 'mobx-react-lite'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterLine } from '#components/ui/data/FilterLine.tsx'
import { SearchField } from '#components/ui/inputs/SearchField.tsx'
import { count as written } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { limits } from '#contract/limits.ts'
import { usePeople } from '#components/usePeople.ts'
import { AmountFilter } from '#components/filters/AmountFilter.tsx'
import { DateFilter } from '#components/filters/DateFilter.tsx'
import { ListFilter } from '#components/filters/ListFilter.tsx'
import { MoreFilters } from '#components/filters/MoreFilters.tsx'
import type { FiltersState } from '#components/filters/useFilters.ts'
import type { Found } from '#stores/ledger/ledgerRows.ts'
import { SearchInterpretation } from './SearchInterpretation.tsx'
import { useFilterOptions } from './useFilterOptions.ts'

export interface FilterBarProps {
  state: FiltersState
  /** The count for these filters; undefined while loading. */
  found: Found | undefined
  searchRef?: Ref<HTMLInputElement>
  /** The menu of saved filters. */
  saved?: ReactNode
}

/**
 * Search, a chip for each common filter, and a menu of the others.
 *
 * Keys: / focuses the search, Enter searches at once, Escape clears it.
 *
 * Read aloud: the number of transactions when it changes.
 */
export const FilterBar = observer(function FilterBar({ state, found, searchRef, saved }: FilterBarProps) {
  const { t } = useTranslation()
  const { filters, set, clear, canClear, isRangeNeeded, allTime } = state
  const options = useFilterOptions(filters)
  const { people, ownerFilter } = usePeople()
  const whose = ownerFilter(filters.owners)
  return (
    <FilterLine
      label={t('transactions.filters.label')}
      onClear={canClear ? clear : undefined}
      found={found && <FoundWords {...found} />}
    >
      <SearchField
        label={t('transactions.filters.search')}
        placeholder={t('common.actions.search')}
        value={filters.text}
        onChange={(text) => set({ text })}
        maxLength={limits.transactionDescription}
        ref={searchRef}
      />
      <SearchInterpretation text={filters.text} set={set} />
      <DateFilter
        from={filters.from}
        to={filters.to}
        onChange={set}
        isNeeded={isRangeNeeded ?? false}
        allTime={allTime}
      />
      <ListFilter
        name={t('transactions.columns.account')}
        {...options.accounts}
        chosen={filters.accounts}
        onChoose={(accounts) => set({ accounts })}
      />
      {whose && <ListFilter {...whose} onChoose={(owners) => set({ owners })} />}
      <ListFilter
        name={t(filters.isOwnOnly ? 'transactions.filters.ownOnly' : 'transactions.columns.category')}
        {...options.categories}
        chosen={filters.categories}
        onChoose={(categories) => set({ categories, isOwnOnly: false })}
      />
      <ListFilter
        name={t('transactions.columns.payee')}
        {...options.payees}
        chosen={filters.payees}
        onChoose={(payees) => set({ payees })}
      />
      {(options.tags.options.length > 0 || filters.tags.length > 0) && (
        <ListFilter
          name={t('transactions.columns.tags')}
          {...options.tags}
          chosen={filters.tags}
          onChoose={(tags) => set({ tags })}
        />
      )}
      <AmountFilter from={filters.amountFrom} to={filters.amountTo} onChange={set} />
      <MoreFilters filters={filters} set={set} currencies={options.currencies} people={people} />
      {saved}
    </FilterLine>
  )
})

const FoundWords = ({ count, isAll }: Found) => {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!isAll) return t('transactions.filters.newestOnly', { count })
  return (
    <>
      <b>{written(count, locale)}</b> {t('transactions.entries', { count })}
    </>
  )
}
