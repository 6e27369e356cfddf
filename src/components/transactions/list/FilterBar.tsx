import { observer } from 'mobx-react-lite'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { FilterLine } from '#components/ui/data/FilterLine.tsx'
import { SearchField } from '#components/ui/inputs/SearchField.tsx'
import { count as written } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { transactionTypes } from '#contract/lists.ts'
import { DateFilter } from '#components/filters/DateFilter.tsx'
import { type ListOption, ListFilter } from '#components/filters/ListFilter.tsx'
import type { FiltersState } from '#components/filters/useFilters.ts'
import type { Found } from '#stores/ledger/ledgerRows.ts'

export interface FilterBarProps {
  state: FiltersState
  /** What there is for these filters; undefined while it is counted. */
  found: Found | undefined
  searchRef?: Ref<HTMLInputElement>
}

/**
 * What is shown: search, and a chip per kind of filter.
 *
 * Keys: / goes to the search, Enter searches at once, Escape empties it.
 *
 * Read aloud: the number of transactions when it changes.
 */
export const FilterBar = observer(function FilterBar({ state, found, searchRef }: FilterBarProps) {
  const { t } = useTranslation()
  const { filters, set, clear, canClear, isRangeNeeded, allTime } = state
  const options = useFilterOptions(filters.currencies)
  return (
    <FilterLine
      label={t('transactions.filters.label')}
      onClear={canClear ? clear : undefined}
      found={found && <FoundWords {...found} />}
    >
      <SearchField
        label={t('transactions.filters.search')}
        placeholder={t('common.actions.search')}
        text={filters.text}
        onSearch={(text) => set({ text })}
        maxLength={limits.transactionDescription}
        inputRef={searchRef}
      />
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
      <ListFilter
        name={t(filters.isOwnOnly ? 'transactions.filters.ownOnly' : 'transactions.columns.category')}
        {...options.categories}
        chosen={filters.categories}
        onChoose={(categories) => set({ categories, isOwnOnly: false })}
      />
      <ListFilter
        name={t('transactions.currency')}
        {...options.currencies}
        chosen={filters.currencies}
        onChoose={(currencies) => set({ currencies })}
      />
      <ListFilter
        name={t('transactions.filters.type')}
        options={transactionTypes.map((type, id) => ({ id, label: t(`transactions.types.${type}`) }))}
        chosen={filters.types.map((type) => transactionTypes.indexOf(type))}
        onChoose={(chosen) => set({ types: transactionTypes.filter((_, id) => chosen.includes(id)) })}
      />
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

interface Options {
  options: ListOption[]
  isReady: boolean
}

/** All that can be chosen; accounts that were put away, too, and a currency that was chosen before any account has it. */
const useFilterOptions = (
  chosenCurrencies: readonly number[],
): Record<'accounts' | 'categories' | 'currencies', Options> => {
  const { t } = useTranslation()
  const { accounts, categories, currencies } = useStores()
  const nameOf = useCurrencyName()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  const transfers = categories.forTransfers ? [{ category: categories.forTransfers, depth: 0 }] : []
  const used = new Set([...accounts.list.value.map(({ currencyId }) => currencyId), ...chosenCurrencies])
  return {
    accounts: {
      isReady: accounts.list.isReady && accounts.folders.isReady,
      options: accounts.tree.flatMap(({ folder, accounts: inside }) =>
        inside.map(({ accountId, name, hidden }) => ({
          id: accountId,
          label: hidden ? t('accounts.hiddenName', { name }) : name,
          group: folder.name,
        })),
      ),
    },
    categories: {
      isReady: categories.list.isReady,
      options: [...categories.inOrder, ...transfers].map(({ category: { categoryId, name }, depth }) => ({
        id: categoryId,
        label: categories.pathOf(categoryId).join(' / '),
        name,
        depth,
      })),
    },
    currencies: {
      isReady: currencies.list.isReady,
      options: currencies.list.value
        .filter(({ currencyId }) => used.has(currencyId))
        .map((currency) => ({
          id: currency.currencyId,
          label: `${currency.code} – ${nameOf(currency)}`,
          short: currency.code,
        })),
    },
  }
}
