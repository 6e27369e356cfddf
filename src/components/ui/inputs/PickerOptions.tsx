import { Combobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './Picker.module.css'

/** One thing that can be picked. */
export interface PickerOption {
  /** Its id in the page. */
  id: number
  /** What the field shows once it is picked, and what is searched. */
  label: string
  /** The last part of a label that is a path: it stands out, and alone in a tree. */
  name?: string
  /** How deep it stands in its tree. */
  depth?: number
  /** The heading it stands under. */
  group?: string
  /** What stands at the right edge. */
  after?: ReactNode
}

export interface PickerOptionsProps {
  /** What is offered, in order. */
  options: readonly PickerOption[]
  /** What is chosen or typed now. */
  value: number | undefined
  /** A search shows whole labels, without the tree and its headings. */
  isSearching: boolean
  /** Offers to pick nothing, under this name. */
  noneLabel: string | undefined
  /** What the transaction says that makes what was typed; none without it. */
  createLabel: string | undefined
  /** What is said where nothing is offered. */
  emptyLabel: string
  /** Called when what a search has found stands there, however late it came. */
  onFound?: () => void
}

/**
 * The list that a picker opens.
 *
 * Use for the inside of a picker only, not for a menu: a menu does, a picker chooses.
 *
 * Read aloud: each option by its whole path, and which one is picked.
 *
 * Left to you: the field that owns the list, with its expanded state.
 */
export const PickerOptions = ({
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
  return (
    <Combobox.Options className={classes.list ?? ''}>
      {noneLabel !== undefined && (
        <Combobox.Option value="none" className={classes.option ?? ''} active={value === undefined}>
          <span className={classes.none}>{noneLabel}</span>
        </Combobox.Option>
      )}
      {groupsOf(options, isSearching).map(([heading, members]) => (
        <Combobox.Group key={heading} label={heading} classNames={{ groupLabel: classes.group ?? '' }}>
          {members.map((option) => (
            <Option key={option.id} option={option} isPicked={option.id === value} isSearching={isSearching} />
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

const Option = ({
  option,
  isPicked,
  isSearching,
}: {
  option: PickerOption
  isPicked: boolean
  isSearching: boolean
}) => {
  const { id, label, name = label, depth = 0, after } = option
  const before = isSearching ? label.slice(0, label.length - name.length) : ''
  return (
    <Combobox.Option
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

const groupsOf = (options: readonly PickerOption[], isSearching: boolean): [string, PickerOption[]][] => {
  if (isSearching) return [['', [...options]]]
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  return [...groups]
}
