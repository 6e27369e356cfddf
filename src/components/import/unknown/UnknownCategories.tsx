import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesOf, PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { CategoryChoice } from '#import/engine/decisions.ts'
import type { UnknownCategory } from '#import/plan/unknownValues.ts'
import { ResolveList, ResolveRow } from './ResolveList.tsx'
import classes from './UnknownCategories.module.css'

/** Unknown categories of the file: created, mapped or skipped, each once for all its rows. */
export const UnknownCategories = observer(function UnknownCategories() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const unknown = imports.reading.table?.unknown
  if (unknown === undefined || unknown.categories.length === 0) return null
  return (
    <ResolveList
      title={t('import.unknown.categories')}
      {...(unknown.accounts.length === 0 ? { hint: t('import.unknown.hint') } : {})}
      items={unknown.categories}
      keyOf={keyOf}
      textOf={textOf}
      beyond={unknown.categoriesBeyond}
    >
      {(category, place) => <CategoryRow category={category} place={place} />}
    </ResolveList>
  )
})

const keyOf = ({ key }: UnknownCategory) => key
const textOf = ({ text }: UnknownCategory) => text

interface CategoryRowProps {
  category: UnknownCategory
  place: RowPlace
}

const CategoryRow = observer(function CategoryRow({ category, place }: CategoryRowProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, text, count, isResolved } = category
  // The user's choice is shown at once, while a large file is still being analysed.
  const choice = imports.decisions.categories.get(key) ?? category.choice
  const resolve = (next: CategoryChoice | undefined) => void imports.resolve('categories', key, next)
  const choose = (kind: string) => {
    if (kind === 'leaveOut') resolve({ kind })
    else resolve(kind === 'existing' ? { kind, categoryId: undefined } : undefined)
  }
  return (
    <ResolveRow
      place={place}
      text={text}
      count={count}
      label={t('import.unknown.choice', { text })}
      value={choice.kind}
      onChoose={choose}
      options={[
        { value: 'new', label: t('import.unknown.newCategory') },
        { value: 'existing', label: t('import.unknown.existingCategory') },
        { value: 'leaveOut', label: t('import.unknown.leaveOut') },
      ]}
    >
      {choice.kind === 'new' && <NewCategory category={category} path={choice.path} onChoose={resolve} />}
      {choice.kind === 'existing' && (
        <CategorySelect
          label={t('import.unknown.category')}
          includeHidden
          isLabelHidden
          placeholder={t('import.unknown.category')}
          value={choice.categoryId}
          onChange={(categoryId) => resolve({ kind: 'existing', categoryId })}
          error={isResolved ? undefined : t('import.unknown.askChoice')}
        />
      )}
    </ResolveRow>
  )
})

interface NewCategoryProps {
  category: UnknownCategory
  path: readonly string[]
  onChoose: (choice: CategoryChoice | undefined) => void
}

/** The path of the new category, and its type as derived from its rows. */
const NewCategory = observer(function NewCategory({ category, path, onChoose }: NewCategoryProps) {
  const { t } = useTranslation()
  // The file is analysed on blur, not on each letter.
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined) onChoose(typed.trim() === '' ? undefined : { kind: 'new', path: namesOf(typed) })
    setTyped(undefined)
  }
  const { hasIncome, hasExpense } = category
  const type = hasIncome && hasExpense ? t('import.unknown.mixed') : undefined
  return (
    <div className={classes.making}>
      <TextField
        label={t('import.unknown.path')}
        isLabelHidden
        title={t('import.unknown.path')}
        value={typed ?? path.join(PATH_SEPARATOR)}
        onChange={setTyped}
        onBlur={take}
        error={category.isResolved ? undefined : t('import.unknown.askName', { count: limits.name })}
      />
      <span className={classes.type}>
        {type ?? (hasIncome ? t('import.unknown.income') : t('import.unknown.expense'))}
      </span>
    </div>
  )
})
