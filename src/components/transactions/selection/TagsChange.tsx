import { IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { Picker } from '#components/ui/inputs/Picker.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Change } from '#stores/ChangesStore.ts'
import classes from './TagsChange.module.css'

export interface TagsChangeProps {
  onChange: (change: Change | undefined) => void
}

interface Wanted {
  addTagIds: number[]
  addTags: string[]
  removeTagIds: number[]
  clears: boolean
}

const NOTHING: Wanted = { addTagIds: [], addTags: [], removeTagIds: [], clears: false }

const changeOf = ({ clears, ...wanted }: Wanted): Change | undefined => {
  const saysNone = Object.values(wanted).every(({ length }) => length === 0)
  if (saysNone && !clears) return undefined
  return { set: { ...wanted, ...(clears ? { tagIds: null } : {}) } }
}

/** Tags to add to many transactions, and tags to remove. */
export const TagsChange = observer(function TagsChange({ onChange }: TagsChangeProps) {
  const { t } = useTranslation()
  const { tags } = useStores()
  const list = useLoad(tags.list)
  const [wanted, setWanted] = useState(NOTHING)
  const say = (more: Partial<Wanted>) => {
    const next = { ...wanted, ...more }
    setWanted(next)
    onChange(changeOf(next))
  }
  const { addTagIds, addTags, removeTagIds, clears } = wanted
  const options = list.value
    .filter(({ tagId }) => ![...addTagIds, ...removeTagIds].includes(tagId))
    .map(({ tagId, name }) => ({ id: tagId, label: name }))
  const nameOf = (id: number) => tags.byId.get(id)?.name ?? ''
  const field = { value: undefined, options, isLoading: list.status === 'loading' }
  return (
    <>
      <Picker
        {...field}
        key={`add ${addTagIds.length + addTags.length}`}
        label={t('selection.fields.addTag')}
        onChange={(id) => id !== undefined && say({ addTagIds: [...addTagIds, id] })}
        creation={{
          begin: t('selection.createNewTag'),
          ask: t('selection.tagName'),
          labelOf: (name) => (tags.named(name) === undefined ? t('selection.createTag', { name }) : undefined),
          onCreate: (name) => say({ addTags: [...addTags, name] }),
        }}
        autoFocus
      />
      <Chosen
        label={t('selection.fields.adds')}
        names={[...addTagIds.map(nameOf), ...addTags]}
        onDrop={(index) =>
          say({
            addTagIds: addTagIds.toSpliced(index, index < addTagIds.length ? 1 : 0),
            addTags: addTags.filter((_, at) => at !== index - addTagIds.length),
          })
        }
      />
      {!clears && (
        <>
          <Picker
            {...field}
            key={`remove ${removeTagIds.length}`}
            label={t('selection.fields.removeTag')}
            onChange={(id) => id !== undefined && say({ removeTagIds: [...removeTagIds, id] })}
          />
          <Chosen
            label={t('selection.fields.removes')}
            names={removeTagIds.map(nameOf)}
            onDrop={(index) => say({ removeTagIds: removeTagIds.toSpliced(index, 1) })}
          />
        </>
      )}
      <Checkbox
        label={t('selection.fields.clearTags')}
        isChecked={clears}
        onChange={(isChecked) => say({ clears: isChecked, removeTagIds: [] })}
      />
    </>
  )
})

interface ChosenProps {
  label: string
  names: readonly string[]
  onDrop: (index: number) => void
}

/** Selected tags; a click removes one. */
const Chosen = ({ label, names, onDrop }: ChosenProps) =>
  names.length > 0 && (
    <div role="group" aria-label={label} className={classes.chosen}>
      <span>{label}</span>
      {names.map((name, index) => (
        <Button key={name} variant="secondary" trailingIcon={IconX} onClick={() => onDrop(index)}>
          {name}
        </Button>
      ))}
    </div>
  )
