import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Picker.module.css'
import { type PickerOption, PickerOptions } from './PickerOptions.tsx'
import { findOptions } from './findOptions.ts'

/** What every picker of one thing takes, whatever it picks. */
export interface PickerField {
  /** The id that is picked. */
  value: number | undefined
  /** Called with the new value. */
  onChange: (id: number | undefined) => void
  /** Its name, as it is read. */
  label: string
  /** The label is there for screen readers only: what stands above says it already. */
  isLabelHidden?: boolean
  /** Stands in the field while it is empty; never the only label. */
  placeholder?: string
  /** A line below the label, in the second voice. */
  description?: ReactNode
  /** What is wrong, in a sentence that says what to do. */
  error?: ReactNode
  /** It shows what is picked, and lets nothing else be picked. */
  isDisabled?: boolean
  /** Stands in the field while nothing is picked: a text that names none of what is offered. */
  unread?: string | undefined
  /** Takes the focus as soon as it is drawn. */
  autoFocus?: boolean
  /** Offers to pick nothing, under this name. */
  noneLabel?: string
  /** How a form finds the field. */
  'data-path'?: string
}

/** What a picker of one kind of thing takes, which knows its options by itself. */
export interface ItemPickerProps extends PickerField {
  /** Ids that are not offered. */
  withoutIds?: readonly number[]
}

export interface PickerProps extends PickerField {
  /** What is offered, in order. */
  options: readonly PickerOption[]
  /** What it offers is on its way. */
  isLoading?: boolean
  /** Finds options by what is typed, where more than the words of their labels are searched. */
  find?: (typed: string) => readonly PickerOption[]
  /** How something new is made of what is typed; without it nothing can be. */
  creation?: PickerCreation
}

/** How a picker makes what is not there. */
export interface PickerCreation {
  /** What the last line of the list says before anything is typed. */
  begin: string
  /** Asks for the name, once that line is chosen. */
  ask: string
  /** What the last line says for a typed text that could become something new; nothing for what is there. */
  labelOf: (typed: string) => string | undefined
  /** Called with what was typed. */
  onCreate: (typed: string) => void
}

/**
 * A field that picks one of many: typing searches all words in any order, arrows walk, Enter and Tab pick, Escape
 * closes.
 *
 * Use for accounts, categories, currencies, whatever grows; not for a handful of fixed choices: that is ChoiceField.
 *
 * Keys: arrows walk, Enter and Tab pick, Escape closes and keeps what was chosen before. What is typed and confirmed before the
 * options are there is picked as soon as they are.
 *
 * Left to you: a label, and a name for each option that differs from all others.
 */
export const Picker = (props: PickerProps) => {
  const { t } = useTranslation()
  const { value, onChange, label, isLabelHidden, noneLabel, options, creation } = props
  const [typed, setTyped] = useState<string>()
  const [isNaming, setNaming] = useState(false)
  /** What is typed was confirmed while the options were on their way. */
  const isHeld = useRef(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const name = typed?.trim() ?? ''
  const isSearching = name !== ''
  const newLabel = isSearching ? creation?.labelOf(name) : creation?.begin
  const isAsking = isNaming && !isSearching
  const find = props.find ?? ((words: string) => findOptions(options, words))
  const found = isSearching ? find(name) : options
  // A new name hides the existing options, unless one has that name.
  const offered = isAsking || (isNaming && newLabel !== undefined) ? [] : found

  const settle = () => {
    combobox.closeDropdown()
    setTyped(undefined)
    setNaming(false)
    isHeld.current = false
  }
  const pick = (chosen: string) => {
    if (chosen === 'new' && !isSearching) {
      setTyped('')
      setNaming(true)
      return
    }
    if (chosen === 'new') creation?.onCreate(name)
    else onChange(chosen === 'none' ? undefined : Number(chosen))
    settle()
  }
  const search = (text: string) => {
    setTyped(text)
    isHeld.current = false
    combobox.openDropdown()
    combobox.resetSelectedOption()
    // The list of what was typed is drawn first.
    setTimeout(() => combobox.selectFirstOption())
  }
  /** Tab selects, as Enter does. Without a highlighted option it is the first one found. */
  const pickTyped = (event: KeyboardEvent) => {
    const marked = combobox.getSelectedOptionIndex()
    const selected = offered[Math.max(0, marked)]
    const isEnter = event.key === 'Enter' && marked < 0
    if (!combobox.dropdownOpened || !isSearching || (selected === undefined && !props.isLoading)) return
    if (event.key !== 'Tab' && !isEnter) return
    if (isEnter) event.preventDefault()
    if (selected === undefined) isHeld.current = true
    else pick(String(selected.id))
  }
  const pickHeld = useEffectEvent(() => {
    const [first] = found
    if (first === undefined) settle()
    else pick(String(first.id))
  })
  useEffect(() => {
    const timer = isHeld.current && !props.isLoading ? setTimeout(pickHeld) : undefined
    return () => clearTimeout(timer)
  }, [props.isLoading])

  const nothing = options.length === 0 ? t('common.picker.empty') : t('common.picker.nothingFound')
  const emptyLabel = isAsking ? (creation?.ask ?? '') : nothing

  return (
    <Combobox store={combobox} onOptionSubmit={pick} classNames={{ dropdown: classes.dropdown ?? '' }}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          value={
            typed ??
            options.find(({ id }) => id === value)?.label ??
            (value === undefined ? (props.unread ?? noneLabel ?? '') : '')
          }
          placeholder={isAsking ? creation?.ask : (props.placeholder ?? '')}
          description={props.description}
          error={props.error}
          disabled={props.isDisabled ?? false}
          data-path={props['data-path']}
          data-autofocus={props.autoFocus || undefined}
          autoFocus={props.autoFocus ?? false}
          rightSection={props.isLoading ? <Loader size={14} /> : <IconChevronDown size={16} stroke={1.5} aria-hidden />}
          rightSectionPointerEvents="none"
          onChange={(event) => search(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
          }}
          onKeyDown={pickTyped}
          onBlur={() => (isHeld.current ? combobox.closeDropdown() : settle())}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <PickerOptions
          options={offered}
          value={value}
          isSearching={isSearching}
          noneLabel={isSearching || isNaming ? undefined : noneLabel}
          createLabel={isAsking ? undefined : newLabel}
          onFound={() => combobox.selectFirstOption()}
          emptyLabel={emptyLabel}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
