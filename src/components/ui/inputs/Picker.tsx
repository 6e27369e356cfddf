import { Combobox, InputBase, Loader } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import classes from './Picker.module.css'
import { type PickerOption, PickerOptions } from './PickerOptions.tsx'
import { type FieldProps, mantineField } from './TextField.tsx'
import { offerOf, type PickerCreation, wordsOf } from './pickerOffer.ts'
import { useCutText } from './useCutText.ts'
import { shorterLabels, useFittingText } from './useFittingText.ts'
import { useListbox } from './useListbox.ts'

/** Props common to every single-value picker. */
export interface PickerField extends FieldProps {
  /** The id of the selected option. */
  value: number | undefined
  /** Called with the new value. */
  onChange: (id: number | undefined) => void
  /** The placeholder; never the only label. */
  placeholder?: string
  /** Text shown while nothing is selected, such as a name that matches no option. */
  unread?: string | undefined
  /** Focuses the field on mount. */
  autoFocus?: boolean
  /** The label of the empty option; without it, the empty option is not offered. */
  noneLabel?: string
  /** The path by which a form finds the field. */
  'data-path'?: string
}

/** Props of a picker that loads the options of its kind itself. */
export interface ItemPickerProps extends PickerField {
  /** Ids excluded from the options. */
  withoutIds?: readonly number[]
}

export interface PickerProps extends PickerField {
  /** The options, in display order. */
  options: readonly PickerOption[]
  /** The options are loading. */
  isLoading?: boolean
  /** Searches the options; by default, the words of their labels. */
  find?: (typed: string) => readonly PickerOption[]
  /** How to create an option from the typed text; without it, none can be created. */
  creation?: PickerCreation
}

/**
 * Selects one of many options: typing searches all words in any order, arrows move, Enter and Tab select, Escape closes.
 *
 * Use for accounts, categories, currencies, and other lists that grow; not for a handful of fixed choices: that is ChoiceField.
 *
 * Keys: arrows move, Enter and Tab select, Escape closes and keeps the previous selection. A field left with a text that means one option selects it; any other text stays, with an error, and the form is not sent. Text confirmed before the options load is selected as soon as they are there.
 *
 * Left to you: a label, and a unique name for each option.
 */
export const Picker = (props: PickerProps) => {
  const { t } = useTranslation()
  const { value, onChange, label, isLabelHidden, options, creation } = props
  const [typed, setTyped] = useState<string>()
  const [isNaming, setNaming] = useState(false)
  /** The field was left, or confirmed, with a text that means no single option. */
  const [isLeft, setLeft] = useState(false)
  /** Text was confirmed while the options were loading. */
  const isHeld = useRef(false)
  const { combobox, listId, markedId } = useListbox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const offer = offerOf(props, typed, isNaming)
  const { name, isSearching, found, offered, only, isUnresolved } = offer
  const words = wordsOf(props, offer, isLeft, t)

  const chosen = options.find(({ id }) => id === value)
  const ref = useRef<HTMLInputElement>(null)
  const shown = useFittingText(ref, chosen === undefined ? [words.none] : shorterLabels(chosen))
  const { isCut, showStart, move } = useCutText(ref, shown)

  useBackStep(combobox.dropdownOpened ? () => combobox.closeDropdown() : undefined)

  const resolve = () => {
    combobox.closeDropdown()
    setTyped(undefined)
    setNaming(false)
    setLeft(false)
    isHeld.current = false
  }
  /** Keeps a text that means no single option: the previous selection must not be saved in its place. */
  const leave = () => {
    combobox.closeDropdown()
    if (isUnresolved || (isSearching && props.isLoading)) return setLeft(true)
    if (only !== undefined && only.id !== value) onChange(only.id)
    resolve()
  }
  const pick = (chosen: string) => {
    if (chosen === 'new' && !isSearching) {
      setTyped('')
      setNaming(true)
      return
    }
    if (chosen === 'new') creation?.onCreate(name)
    else onChange(chosen === 'none' ? undefined : Number(chosen))
    resolve()
  }
  const search = (text: string) => {
    setTyped(text)
    setLeft(false)
    isHeld.current = false
    combobox.openDropdown()
    combobox.resetSelectedOption()
    // Runs after the options for the typed text are rendered.
    setTimeout(() => combobox.selectFirstOption())
  }
  /** Tab selects, as Enter does. Without a highlighted option it is the first one found. */
  const pickTyped = (event: KeyboardEvent) => {
    move(event)
    if (event.key === 'Escape' && combobox.dropdownOpened) {
      // Closes the list only, not the form around it.
      event.preventDefault()
      return resolve()
    }
    const marked = combobox.getSelectedOptionIndex()
    const isClosed = offered.length === 0 || !combobox.dropdownOpened
    if (event.key === 'Enter' && marked < 0 && isSearching && isClosed && !props.isLoading) return leave()
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
    if (isHeld.current && first !== undefined) return pick(String(first.id))
    if (isHeld.current || isLeft) leave()
    isHeld.current = false
  })
  useEffect(() => {
    const timer = props.isLoading ? undefined : setTimeout(pickHeld)
    return () => clearTimeout(timer)
  }, [props.isLoading])

  return (
    <Combobox store={combobox} onOptionSubmit={pick} classNames={{ dropdown: classes.dropdown ?? '' }}>
      <Combobox.Target withExpandedAttribute aria-activedescendant={markedId}>
        <InputBase
          {...mantineField({ label, isLabelHidden, isOptional: props.isOptional, isDisabled: props.isDisabled })}
          ref={ref}
          classNames={{ wrapper: classes.field ?? '' }}
          wrapperProps={{ 'data-cut': (isCut && typed === undefined) || undefined }}
          value={typed ?? shown}
          title={chosen === undefined || shown === chosen.label ? '' : chosen.label}
          placeholder={words.placeholder}
          description={words.description}
          error={words.error}
          data-unresolved={isUnresolved || undefined}
          data-path={props['data-path']}
          data-autofocus={props.autoFocus || undefined}
          autoFocus={props.autoFocus ?? false}
          rightSection={props.isLoading ? <Loader size={14} /> : <IconChevronDown size={16} stroke={1.5} aria-hidden />}
          rightSectionPointerEvents="none"
          onChange={(event) => search(event.currentTarget.value)}
          onFocus={(event) => {
            event.currentTarget.select()
            showStart()
          }}
          onClick={() => {
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
          }}
          onKeyDown={pickTyped}
          onBlur={() => (isHeld.current ? combobox.closeDropdown() : leave())}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <PickerOptions
          id={listId}
          options={offered}
          value={value}
          isSearching={isSearching}
          noneLabel={words.noneLabel}
          createLabel={words.createLabel}
          onFound={() => combobox.selectFirstOption()}
          emptyLabel={words.emptyLabel}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
