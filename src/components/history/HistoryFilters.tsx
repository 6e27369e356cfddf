import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#components/usePeople.ts'
import { DateFilter } from '#components/filters/DateFilter.tsx'
import { ListFilter } from '#components/filters/ListFilter.tsx'
import { FilterLine } from '#components/ui/data/FilterLine.tsx'
import { SearchField } from '#components/ui/inputs/SearchField.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { changeSources, kinds } from '#contract/lists.ts'
import type { HistoryQuery } from './historyQuery.ts'

export interface HistoryFiltersProps {
  query: HistoryQuery
  onChange: (part: Partial<HistoryQuery>) => void
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined
}

/** Filters of the history: by text, day, kind of object and source. */
export const HistoryFilters = observer(function HistoryFilters({ query, onChange, onClear }: HistoryFiltersProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const kindOptions = kinds.map((kind, id) => ({ id, label: t(`assistant.kinds.${kind}`) }))
  const means = changeSources.map((by, id) => ({ id, label: t(`history.by.${by}`) }))
  return (
    <FilterLine label={t('history.filters')} onClear={onClear}>
      <SearchField
        label={t('history.search')}
        placeholder={t('history.searchShort')}
        value={query.text}
        onChange={(text) => onChange({ text })}
        maxLength={limits.transactionDescription}
      />
      <DateFilter from={query.from} to={query.to} onChange={onChange} />
      <ListFilter
        name={t('history.kind')}
        options={kindOptions}
        chosen={query.kinds.map((kind) => kinds.indexOf(kind))}
        onChoose={(ids) => onChange({ kinds: kinds.filter((_, id) => ids.includes(id)) })}
      />
      <ListFilter
        name={t('history.means')}
        options={means}
        chosen={query.means.map((by) => changeSources.indexOf(by))}
        onChoose={(ids) => onChange({ means: changeSources.filter((_, id) => ids.includes(id)) })}
      />
      {books.hasOthers && <PersonFilter by={query.by} onChange={(by) => onChange({ by })} />}
    </FilterLine>
  )
})

interface PersonFilterProps {
  /** The chosen member's id. */
  by: number | undefined
  onChange: (by: number | undefined) => void
}

/** Filters by the member who made the change. */
const PersonFilter = observer(function PersonFilter({ by, onChange }: PersonFilterProps) {
  const { t } = useTranslation()
  const people = (usePeople().people?.options ?? []).map(({ id, label }) => ({ value: String(id), label }))
  return (
    <ChoiceField
      label={t('history.person')}
      isLabelHidden
      options={[{ value: '', label: t('history.everyone') }, ...people]}
      value={by === undefined ? '' : String(by)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  )
})
