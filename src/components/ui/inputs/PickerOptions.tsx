import { Combobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useState } from 'react'
import classes from './Picker.module.css'

export interface PickerOption {
  /** The option's id. */
  id: number
  /** Shown in the field once selected, and searched. */
  label: string
  /** The last part of a label that is a path: emphasized, and shown alone in the tree. */
  name?: string
  /** A code that means it whatever else a search finds, such as EUR. */
  code?: string
  /** Depth in the tree. */
  depth?: number
  /** The heading of its group. */
  group?: string
  /** Content at the right edge. */
  after?: ReactNode
}

export interface PickerOptionsProps {
  /** The id by which the field names the list. */
  id?: string
  /** The options, in display order. */
  options: readonly PickerOption[]
  /** The selected id. */
  value: number | undefined
  /** During a search, options show whole labels, without the tree and its headings. */
  isSearching: boolean
  /** The label of the empty option; without it, the empty option is not offered. */
  noneLabel: string | undefined
  /** The label of the create option; undefined without one. */
  createLabel: string | undefined
  /** Shown when there are no options. */
  emptyLabel: string
  /** Called when the search results are rendered, however late they come. */
  onFound?: () => void
}

/** Number of options rendered at first, and added whenever the list is scrolled near its end. */
const DRAWN = 100
/** In pixels. */
const AHEAD = 400

/**
 * The dropdown of a picker.
 *
 * Use for the inside of a picker only, not for a menu: a menu runs commands, a picker selects a value.
 *
 * Read aloud: each option by its whole path, and which one is selected.
 *
 * Left to you: the field that owns the list, with its expanded state.
 */
export const PickerOptions = ({
  id,
  options,
  value,
  isSearching,
  noneLabel,
  createLabel,
  emptyLabel,
  onFound,
}: PickerOptionsProps) => {
  const reportFound = useEffectEvent(() => onFound?.())
  const found = isSearching ? options.map(({ id }) => id).join(' ') : undefined
  useEffect(() => {
    if (found !== undefined) reportFound()
  }, [found])
  const [most, setMost] = useState(DRAWN)
  const isPart = options.length > most
  const ordered = isPart && !isSearching ? chosenFirst(options, value) : options
  const drawn = ordered.slice(0, most)
  const placeOf = (option: PickerOption) =>
    isPart ? { 'aria-setsize': options.length, 'aria-posinset': drawn.indexOf(option) + 1 } : undefined
  const drawMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (isPart && scrollTop + clientHeight > scrollHeight - AHEAD) setMost(most + DRAWN)
  }
  return (
    <Combobox.Options {...(id === undefined ? {} : { id })} className={classes.list ?? ''} onScroll={drawMore}>
      {noneLabel !== undefined && (
        <Combobox.Option value="none" className={classes.option ?? ''} active={value === undefined}>
          <span className={classes.none}>{noneLabel}</span>
        </Combobox.Option>
      )}
      {groupsOf(drawn, isSearching).map(([heading, members]) => (
        <Combobox.Group key={heading} label={heading} classNames={{ groupLabel: classes.group ?? '' }}>
          {members.map((option) => (
            <Option
              key={option.id}
              option={option}
              isPicked={option.id === value}
              isSearching={isSearching}
              place={placeOf(option)}
            />
          ))}
        </Combobox.Group>
      ))}
      {options.length === 0 && createLabel === undefined && (
        <Combobox.Empty role="option" aria-selected={false} aria-disabled className={classes.empty ?? ''}>
          {emptyLabel}
        </Combobox.Empty>
      )}
      {createLabel !== undefined && (
        <Combobox.Option value="new" className={classes.option ?? ''}>
          <IconPlus size={16} stroke={1.5} aria-hidden /> <span className={classes.label}>{createLabel}</span>
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}

interface OptionProps {
  option: PickerOption
  isPicked: boolean
  isSearching: boolean
  /** Position among all options, where not all are rendered. */
  place: { 'aria-setsize': number; 'aria-posinset': number } | undefined
}

const Option = ({ option, isPicked, isSearching, place }: OptionProps) => {
  const { id, label, name = label, depth = 0, after } = option
  const before = isSearching ? label.slice(0, label.length - name.length) : ''
  return (
    <Combobox.Option
      {...place}
      value={String(id)}
      className={classes.option ?? ''}
      active={isPicked}
      aria-selected={isPicked}
      {...(before === '' ? {} : { 'aria-label': label })}
      data-depth={isSearching ? 0 : Math.min(depth, 6)}
    >
      <span className={classes.label}>
        <span className={classes.before}>{before}</span>
        {name}
      </span>
      {after !== undefined && <span className={classes.after}>{after}</span>}
      {isPicked && <IconCheck size={16} stroke={1.5} aria-hidden />}
    </Combobox.Option>
  )
}

/** Where not all options are rendered, the selected one still is. */
const chosenFirst = (options: readonly PickerOption[], value: number | undefined): readonly PickerOption[] => {
  const chosen = options.filter(({ id }) => id === value)
  return chosen.length === 0 ? options : [...chosen, ...options.filter(({ id }) => id !== value)]
}

const groupsOf = (options: readonly PickerOption[], isSearching: boolean): [string, PickerOption[]][] => {
  if (isSearching) return [['', [...options]]]
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  return [...groups]
}
