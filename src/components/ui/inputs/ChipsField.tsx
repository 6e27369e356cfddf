import { TagsInput } from '@mantine/core'
import { type ComponentProps, type Ref, useState } from 'react'
import classes from './ChipsField.module.css'
import { type FieldProps, mantineField } from './TextField.tsx'
import { useTextLimit } from './useTextLimit.ts'

export interface ChipsFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'defaultValue' | 'disabled' | 'onChange' | 'size' | 'value'> {
  /** The texts, in order. */
  value: readonly string[]
  /** Called with all texts. */
  onChange: (value: string[]) => void
  /** Texts that are suggested, in order. */
  options: readonly string[]
  /** The largest number of chips. */
  maxCount?: number
  /** Ref of the input, for focusing it. */
  ref?: Ref<HTMLInputElement>
}

/** Of hundreds so many are drawn at first, and as many more whenever the list is scrolled to its end. */
const DRAWN = 100

/**
 * Several short texts as chips: suggests some, and takes any other.
 *
 * Use for tags, aliases and other names that grow while they are used; not for choosing from a fixed list (Checkbox, ListFilter).
 *
 * In one place: tags are the only free list of texts.
 *
 * Accepts all other props of an input, such as `placeholder`; a text beyond `maxLength` is taken and said to be too long; `className` is that of the whole field.
 *
 * Keys: Enter or a comma adds a chip, Backspace removes the last one, arrows move in the list.
 *
 * Left to you: a label, and what two texts have in common, such as upper and lower case.
 */
export const ChipsField = ({ value, options, maxCount, ...rest }: ChipsFieldProps) => {
  const [drawn, setDrawn] = useState(DRAWN)
  const longest = value.reduce((long, text) => (text.length > long.length ? text : long), '')
  const { value: _, ...limited } = useTextLimit({ ...rest, value: longest })
  return (
    <TagsInput
      size="sm"
      classNames={{ pill: classes.pill ?? '', dropdown: classes.dropdown ?? '', input: classes.input ?? '' }}
      data={[...options]}
      value={[...value]}
      maxTags={maxCount}
      maxDropdownHeight={280}
      limit={drawn}
      scrollAreaProps={{ onBottomReached: () => setDrawn(drawn + DRAWN) }}
      onDropdownClose={() => setDrawn(DRAWN)}
      acceptValueOnBlur
      selectFirstOptionOnChange
      autoComplete="off"
      {...mantineField(limited)}
    />
  )
}
