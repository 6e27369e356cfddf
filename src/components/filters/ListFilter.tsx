import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { findOptions } from '#components/ui/inputs/findOptions.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { FilterChip } from '#components/ui/data/FilterChip.tsx'
import classes from './ListFilter.module.css'

export interface ListOption {
  id: number
  /** The full name, which is searched. */
  label: string
  /** The name in the list. */
  name?: string
  /** The name on the chip. */
  short?: string
  depth?: number
  group?: string
}

export interface ListFilterProps {
  name: string
  options: readonly ListOption[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
  /** The accessible name of the clear button, if clearing does not show everything. */
  clearLabel?: string
  /** Whether the options have loaded; before, unknown ids are not called deleted. */
  isReady?: boolean
}

const SEARCHED_FROM = 8
/** The number of rendered options; a search finds the others. */
const DRAWN = 100

/**
 * A filter with multiple selection.
 *
 * Keys: Enter opens it, Tab moves through the list, Space selects, Escape closes.
 *
 * Read aloud: a group with the name of the filter; the button with the selection.
 */
export const ListFilter = ({ name, options, chosen, onChoose, clearLabel, isReady = true }: ListFilterProps) => (
  <FilterChip
    label={name}
    value={useSummary(options, chosen, isReady)}
    onClear={() => onChoose([])}
    clearLabel={clearLabel}
  >
    {() => <ListChoices name={name} options={options} chosen={chosen} onChoose={onChoose} />}
  </FilterChip>
)

/** The options of the dropdown. */
export const ListChoices = ({
  name,
  options,
  chosen,
  onChoose,
}: Pick<ListFilterProps, 'name' | 'options' | 'chosen' | 'onChoose'>) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const all = isSearching ? findOptions(options, typed) : chosenFirst(options, chosen)
  const found = all.slice(0, DRAWN)
  const foot = useRef<HTMLDivElement>(null)
  const hasFoot = chosen.length > 0 && chosen.length < options.length
  const hadFoot = useRef(hasFoot)
  // It appears below what was just selected, where a longer dropdown may end.
  useEffect(() => {
    if (hasFoot && !hadFoot.current) foot.current?.scrollIntoView({ block: 'nearest' })
    hadFoot.current = hasFoot
  }, [hasFoot])
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className={classes.choices}>
      {options.length >= SEARCHED_FROM && (
        <TextField
          label={t('common.actions.search')}
          isLabelHidden
          placeholder={t('common.actions.search')}
          value={typed}
          onChange={setTyped}
          data-autofocus
        />
      )}
      <div className={classes.list} role="group" aria-label={name}>
        {found.map((option, index) => (
          <div key={option.id}>
            {!isSearching && option.group !== undefined && option.group !== found[index - 1]?.group && (
              <div className={classes.group}>{option.group}</div>
            )}
            <Checkbox
              className={classes.choice ?? ''}
              data-depth={isSearching ? 0 : Math.min(option.depth ?? 0, 5)}
              label={isSearching ? option.label : (option.name ?? option.label)}
              isChecked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
          </div>
        ))}
        {found.length === 0 && <p className={classes.none}>{t('common.picker.nothingFound')}</p>}
        {all.length > found.length && <p className={classes.none}>{t('transactions.filters.more')}</p>}
      </div>
      {hasFoot && (
        <div ref={foot} className={classes.foot}>
          <LinkButton onClick={() => onChoose(options.map(({ id }) => id).filter((id) => !chosen.includes(id)))}>
            {t('transactions.filters.allBut')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Where not all options are rendered, the selected ones are. */
const chosenFirst = (options: readonly ListOption[], chosen: readonly number[]): readonly ListOption[] => {
  if (options.length <= DRAWN) return options
  const isChosen = ({ id }: ListOption) => chosen.includes(id)
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))]
}

/** `Cash`, `Cash, Savings`, `all but Rainy day`, `3 of 9`; `…` while loading. */
export const useSummary = (
  options: readonly ListOption[],
  chosen: readonly number[],
  isReady: boolean,
): string | undefined => {
  const { t } = useTranslation()
  if (chosen.length === 0) return undefined
  if (!isReady) return '…'
  const names = (wanted: readonly ListOption[]) =>
    wanted.map(({ short, name, label }) => short ?? name ?? label).join(', ')
  const inside = options.filter(({ id }) => chosen.includes(id))
  const outside = options.filter(({ id }) => !chosen.includes(id))
  if (inside.length === 0) return t('transactions.filters.unknown')
  if (inside.length <= 2) return names(inside)
  if (outside.length === 1) return t('transactions.filters.allBut1', { name: names(outside) })
  return t('transactions.filters.someOf', { count: inside.length, total: options.length })
}
