import { TagsInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalLabel } from '#components/ui/inputs/OptionalLabel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#shared/names.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import classes from './TagsField.module.css'

/** Of hundreds so many are drawn at first, and as many more whenever the list is scrolled to its end. */
const DRAWN = 100

export interface TagsFieldProps {
  /** The selected tags, and the names of new ones. */
  value: readonly NamedField[]
  /** Called with all tags. */
  onChange: (tags: NamedField[]) => void
  /** Tags used around this date are suggested first. */
  day?: string | undefined
  /** Hides the label visually; screen readers still get it. */
  isLabelHidden?: boolean
  /** The error message. */
  error?: ReactNode
  /** Focuses the field on mount. */
  autoFocus?: boolean
}

/**
 * Tags as chips: suggests existing ones, and creates any other name.
 *
 * Keys: Enter or a comma adds a chip, Backspace removes the last one, arrows move in the list.
 *
 * Read aloud: each chip by its name.
 */
export const TagsField = observer(function TagsField({ value, onChange, day, ...field }: TagsFieldProps) {
  const { t } = useTranslation()
  const { tags } = useStores()
  useLoad(tags.list)
  const [most, setMost] = useState(DRAWN)
  const label = t('transactions.form.tags')
  const nameOf = ({ id, name }: NamedField): string => (id === undefined ? undefined : tags.byId.get(id)?.name) ?? name
  const ofDay = day === undefined ? [] : tags.offeredOn(day)
  const all = [...ofDay, ...tags.list.value.filter((tag) => !ofDay.includes(tag))]
  const change = (names: string[]) => {
    const chosen = names.map((name): [string, NamedField] => {
      const known = tags.named(name)
      const before = value.find((each) => nameKey(nameOf(each)) === nameKey(name))
      return [nameKey(name), known ? { id: known.tagId, name: known.name } : (before ?? { name: name.trim() })]
    })
    onChange([...new Map(chosen).values()])
  }
  return (
    <TagsInput
      {...(field.isLabelHidden
        ? { 'aria-label': label, placeholder: value.length === 0 ? label : '' }
        : { label: <OptionalLabel>{label}</OptionalLabel> })}
      size="sm"
      classNames={{ pill: classes.pill ?? '', dropdown: classes.dropdown ?? '', input: classes.input ?? '' }}
      data={all.map(({ name }) => name)}
      value={value.map(nameOf).filter((name) => name !== '')}
      onChange={change}
      maxTags={limits.tagsPerTransaction}
      maxLength={limits.name}
      maxDropdownHeight={280}
      limit={most}
      scrollAreaProps={{ onBottomReached: () => setMost(most + DRAWN) }}
      onDropdownClose={() => setMost(DRAWN)}
      acceptValueOnBlur
      selectFirstOptionOnChange
      error={field.error}
      data-autofocus={field.autoFocus || undefined}
      autoFocus={field.autoFocus ?? false}
      autoComplete="off"
    />
  )
})
