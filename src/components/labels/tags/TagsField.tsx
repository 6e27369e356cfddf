import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '#components/ui/inputs/ChipsField.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#shared/names.ts'
import type { NamedField } from '#stores/transactionDetails.ts'

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
    <ChipsField
      label={label}
      isOptional
      isLabelHidden={field.isLabelHidden ?? false}
      placeholder={field.isLabelHidden && value.length === 0 ? label : ''}
      options={all.map(({ name }) => name)}
      value={value.map(nameOf).filter((name) => name !== '')}
      onChange={change}
      maxCount={limits.tagsPerTransaction}
      maxLength={limits.name}
      error={field.error}
      data-autofocus={field.autoFocus || undefined}
      autoFocus={field.autoFocus ?? false}
    />
  )
})
