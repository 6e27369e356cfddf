import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/config.ts'
import { locales } from '#text/text.ts'
import { DateFilter } from './DateFilter.tsx'
import classes from './FilterBar.module.css'
import { type ListOption, ListFilter } from './ListFilter.tsx'
import type { FiltersState } from './useFilters.ts'

export interface FilterBarProps {
  state: FiltersState
  /** How many entries there are for these filters; undefined while they are counted. */
  count: number | undefined
  searchRef?: Ref<HTMLInputElement>
}

const TYPING_MS = 250

/**
 * What is shown: search, and a chip per kind of filter.
 *
 * Use for the head of the ledger, once; not for searching pages: that is Finder.
 *
 * Keys: / goes to the search, Enter searches at once, Escape empties it.
 *
 * Read aloud: the number of entries is told when it changes.
 */
export const FilterBar = observer(({ state, count, searchRef }: FilterBarProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { filters, set, clear, canClear, isRangeNeeded } = state
  const options = useFilterOptions()
  return (
    <div className={classes.bar}>
      <div className={classes.chips} role="group" aria-label={t('transactions.filters.label')}>
        <Search text={filters.text} onSearch={(text) => set({ text })} inputRef={searchRef} />
        <DateFilter from={filters.from} to={filters.to} onChange={set} isNeeded={isRangeNeeded ?? false} />
        <ListFilter
          name={t('transactions.columns.account')}
          options={options.accounts}
          chosen={filters.accounts}
          onChoose={(accounts) => set({ accounts })}
        />
        <ListFilter
          name={t(filters.isOwnOnly ? 'transactions.filters.ownOnly' : 'transactions.columns.category')}
          options={options.categories}
          chosen={filters.categories}
          onChoose={(categories) => set({ categories, isOwnOnly: false })}
        />
        <ListFilter
          name={t('transactions.currency')}
          options={options.currencies}
          chosen={filters.currencies}
          onChoose={(currencies) => set({ currencies })}
        />
        {canClear && (
          <span className={classes.clear}>
            <LinkButton onClick={clear}>{t('common.actions.clear')}</LinkButton>
          </span>
        )}
      </div>
      <span className={classes.count} role="status">
        {count !== undefined && (
          <>
            <b>{new Intl.NumberFormat(locales[language]).format(count)}</b> {t('transactions.entries', { count })}
          </>
        )}
      </span>
    </div>
  )
})

interface SearchProps {
  text: string
  onSearch: (text: string) => void
  inputRef: Ref<HTMLInputElement> | undefined
}

/** Searches when the typing rests. */
const Search = ({ text, onSearch, inputRef }: SearchProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  // The address was changed from elsewhere: the filters were cleared, or one went back.
  if (text !== seen) {
    setSeen(text)
    if (text !== sent) setTyped(text)
  }
  const search = (words: string) => {
    setTyped(words)
    setSent(words)
    onSearch(words)
  }
  const searchTyped = useEffectEvent((words: string) => {
    if (words !== sent) search(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      className={classes.search ?? ''}
      ref={inputRef ?? null}
      type="search"
      aria-label={t('transactions.filters.search')}
      placeholder={t('transactions.columns.description')}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typed}
      maxLength={limits.transactionDescription}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
        if (event.key === 'Escape' && typed !== '') search('')
      }}
    />
  )
}

/** All that can be chosen; accounts that were put away, too. */
const useFilterOptions = (): Record<'accounts' | 'categories' | 'currencies', ListOption[]> => {
  const { t } = useTranslation()
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  const used = new Set(accounts.list.value.map(({ currencyId }) => currencyId))
  return {
    accounts: accounts.tree.flatMap(({ folder, accounts: inside }) =>
      inside.map(({ accountId, name, hidden }) => ({
        id: accountId,
        label: hidden ? t('accounts.hiddenName', { name }) : name,
        group: folder.name,
      })),
    ),
    categories: categories.inOrder.map(({ category: { categoryId, name }, depth }) => ({
      id: categoryId,
      label: categories.pathOf(categoryId).join(' / '),
      name,
      depth,
    })),
    currencies: currencies.list.value
      .filter(({ currencyId }) => used.has(currencyId))
      .map(({ currencyId, code, description }) => ({ id: currencyId, label: `${code} – ${description}`, short: code })),
  }
}
