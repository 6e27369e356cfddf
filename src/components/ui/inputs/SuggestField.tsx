import { Combobox, InputBase } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect } from 'react'
import { type PickerOption, PickerOptions } from './PickerOptions.tsx'
import classes from './SuggestField.module.css'
import { type FieldProps, mantineField } from './TextField.tsx'
import { useListbox } from './useListbox.ts'
import { useTextLimit } from './useTextLimit.ts'

export interface SuggestFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'input'>,
      'defaultValue' | 'disabled' | 'onChange' | 'onSelect' | 'onToggle' | 'size' | 'value'
    > {
  /** The text. */
  value: string
  /** Called with the text on every change. */
  onChange: (value: string) => void
  /** The suggestions, in display order; asked for only while the list is open. */
  options: readonly PickerOption[]
  /** The id of the selected suggestion. */
  selectedId?: number | undefined
  /** Highlights the first suggestion, so that Enter and Tab select it. */
  isFirstMarked?: boolean
  /** The option that keeps the text as it is, where that creates something. */
  createLabel?: string | undefined
  /** Called with the selected suggestion, and with the Tab that selected it: without its default, the focus stays. */
  onSelect: (id: number, tab: KeyboardEvent | undefined) => void
  /** Called when the field is left, or Enter confirms the text without a suggestion. */
  onLeave?: () => void
  /** Called when the list opens and closes. */
  onToggle?: (isOpen: boolean) => void
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for any text, with suggestions below it.
 *
 * Use for a name that may be new, such as a payee; not for a choice of what exists (Picker), nor for several texts (ChipsField).
 *
 * In one place: payees are the only names that are suggested and may be new.
 *
 * Accepts all other props of an input, such as `placeholder`; a text beyond `maxLength` is taken and said to be too long; `className` is that of the whole field.
 *
 * Keys: arrows move, Enter and Tab select the highlighted suggestion, Escape closes the list and keeps the text.
 *
 * Read aloud: the number of suggestions, and the highlighted one.
 *
 * Left to you: finding the suggestions.
 */
export const SuggestField = (props: SuggestFieldProps) => {
  const {
    onChange,
    options,
    selectedId,
    isFirstMarked = false,
    createLabel,
    onSelect,
    onLeave,
    onToggle,
    ...rest
  } = props
  const { combobox, listId, markedId } = useListbox({
    onDropdownOpen: () => onToggle?.(true),
    onDropdownClose: () => onToggle?.(false),
  })
  const limited = useTextLimit(rest)
  const isOpen = combobox.dropdownOpened
  const isTyped = selectedId === undefined && props.value.trim() !== ''
  const shown = options.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (isFirstMarked) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
    // The highlight follows the options.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isFirstMarked, isOpen, shown])

  const select = (id: number, tab?: KeyboardEvent) => {
    combobox.closeDropdown()
    onSelect(id, tab)
  }
  const leave = () => {
    combobox.closeDropdown()
    onLeave?.()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const marked = options[combobox.getSelectedOptionIndex()]
    if (event.key === 'Tab' && !event.shiftKey && marked !== undefined && isTyped) {
      select(marked.id, event)
    }
    // A text without a highlighted suggestion is kept, and the form moves on.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
      event.preventDefault()
      leave()
    }
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => (chosen === 'new' ? combobox.closeDropdown() : select(Number(chosen)))}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Combobox.Target withExpandedAttribute aria-activedescendant={markedId}>
        <InputBase
          autoComplete="off"
          {...mantineField(limited)}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={press}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && createLabel === undefined}>
        <PickerOptions
          id={listId}
          options={options}
          value={selectedId}
          isSearching={false}
          noneLabel={undefined}
          createLabel={createLabel}
          emptyLabel=""
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
