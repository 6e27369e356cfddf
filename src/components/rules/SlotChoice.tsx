import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { AmountBounds } from '#components/filters/AmountFilter.tsx'
import { ListChoices } from '#components/filters/ListFilter.tsx'
import { PayeeSelect } from '#components/labels/payees/PayeeSelect.tsx'
import { useFilterOptions } from '#components/transactions/list/useFilterOptions.ts'
import { ChipsField } from '#components/ui/inputs/ChipsField.tsx'
import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { limits } from '#contract/limits.ts'
import type { Slot } from './slots.ts'
import type { RuleForm } from './useRuleForm.ts'

export interface SlotChoiceProps {
  slot: Slot
  form: RuleForm
  /** The fault of its value. */
  error: string | undefined
  onClose: () => void
}

/** The field of a slot. */
export const SlotChoice = observer(function SlotChoice({ slot, form, error, onClose }: SlotChoiceProps) {
  const { t } = useTranslation()
  const { when, set } = form.draft
  const { accounts, payees, tags } = useFilterOptions({ currencies: [] })
  const field = { label: t(`rules.slots.${slot}`), error, 'data-autofocus': true, autoFocus: true }
  const list = { name: field.label }
  switch (slot) {
    case 'words':
      return (
        <ChipsField
          {...field}
          description={t('rules.editor.wordsHint')}
          value={when.words ?? []}
          options={[]}
          maxCount={limits.ruleWordLists}
          maxLength={limits.ruleWords}
          onChange={(words) => form.setWhen({ words: someOf(words.filter(hasWord)) })}
        />
      )
    case 'pattern':
      return (
        <TextField
          {...field}
          description={t('rules.editor.patternHint')}
          maxLength={limits.rulePattern}
          spellCheck={false}
          value={when.pattern ?? ''}
          onChange={(pattern) => form.setWhen({ pattern: pattern === '' ? undefined : pattern })}
        />
      )
    case 'direction':
      return (
        <SegmentedControl
          label={field.label}
          options={(['out', 'in'] as const).map((value) => ({ value, label: t(`rules.editor.${value}`) }))}
          value={when.direction}
          onChange={(direction) => form.setWhen({ direction })}
        />
      )
    case 'accountIds':
      return (
        <ListChoices
          {...list}
          options={accounts.options}
          chosen={when.accountIds ?? []}
          onChoose={(ids) => form.setWhen({ accountIds: someOf(ids) })}
        />
      )
    case 'payeeIds':
      return (
        <ListChoices
          {...list}
          options={payees.options}
          chosen={when.payeeIds ?? []}
          onChoose={(ids) => form.setWhen({ payeeIds: someOf(ids) })}
        />
      )
    case 'tagIds':
      return (
        <ListChoices
          {...list}
          options={tags.options}
          chosen={when.tagIds ?? []}
          onChoose={(ids) => form.setWhen({ tagIds: someOf(ids) })}
        />
      )
    case 'addTags':
      return (
        <ListChoices
          {...list}
          options={tags.options}
          chosen={set.tagIds ?? []}
          onChoose={(ids) => form.setValues({ tagIds: someOf(ids.slice(0, limits.tagsPerTransaction)) })}
        />
      )
    case 'amount':
      return (
        <AmountBounds
          from={when.amountFrom}
          to={when.amountTo}
          onChange={(range) => {
            form.setWhen(range)
            onClose()
          }}
        />
      )
    case 'currencyId':
      return (
        <CurrencySelect {...field} value={when.currencyId} onChange={(currencyId) => form.setWhen({ currencyId })} />
      )
    case 'categoryId':
      return (
        <CategorySelect
          {...field}
          canCreate
          value={set.categoryId}
          onChange={(categoryId) => form.setValues({ categoryId })}
        />
      )
    case 'payeeId':
      return <PayeeSelect {...field} value={set.payeeId} onChange={(payeeId) => form.setValues({ payeeId })} />
    case 'note':
      return (
        <TextArea
          {...field}
          description={t('rules.editor.noteHint')}
          maxLength={limits.transactionNote}
          value={set.note ?? ''}
          onChange={(note) => form.setValues({ note: note === '' ? undefined : note })}
        />
      )
    case 'review':
    default:
      return null
  }
})

const someOf = <T,>(values: T[]): T[] | undefined => (values.length === 0 ? undefined : values)

const hasWord = (words: string): boolean => /[\p{L}\p{N}]/u.test(words)
