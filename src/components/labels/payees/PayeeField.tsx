import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { findOptions } from '#components/ui/inputs/findOptions.ts'
import type { PickerOption } from '#components/ui/inputs/PickerOptions.tsx'
import { SuggestField } from '#components/ui/inputs/SuggestField.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import { findPayees } from './findPayees.ts'
import { usePayeeUse } from './usePayeeUse.ts'

/** Maximum options; typing another letter finds the rest. */
const MOST_PAYEES = 8
const MOST_OTHERS = 4
/** Options that are not payees have negative ids: categories, and further below, accounts. */
const ACCOUNTS = -1_000_000_000

export interface PayeeFieldProps {
  /** The selected payee, or the typed name. */
  value: NamedField | undefined
  /** Called on every change, and with the selected payee or one whose full name was typed. */
  onChange: (payee: NamedField | undefined) => void
  /** Offers matching categories in addition to payees; called with the selected one. */
  onCategory?: ((categoryId: number, isByTab: boolean) => void) | undefined
  /** Also offers accounts, as targets of a transfer. */
  onAccount?: ((accountId: number, isByTab: boolean) => void) | undefined
  /** An account excluded from the options. */
  withoutAccountId?: number | undefined
  /** Hides the label visually, where a heading already names the field. */
  isLabelHidden?: boolean
  /** The error message. */
  error?: ReactNode
  /** Focuses the field on mount. */
  autoFocus?: boolean
}

/**
 * The payee: suggests payees by name and alias, the most used first; any other name creates a new one.
 *
 * Keys: arrows move, Enter and Tab select the highlighted option, Escape closes the list and keeps the text. A payee with the typed prefix is highlighted automatically; without a matching payee, a category or a target account can be selected.
 *
 * Read aloud: the number of options, and the highlighted one.
 */
export const PayeeField = observer(function PayeeField({
  value,
  onChange,
  onCategory,
  onAccount,
  withoutAccountId,
  isLabelHidden = false,
  error,
  autoFocus = false,
}: PayeeFieldProps) {
  const { t } = useTranslation()
  const { accounts, payees, categories } = useStores()
  useLoad(payees.list)
  useLoad(categories.list)
  useLoad(accounts.list)
  const [isOpen, setOpen] = useState(false)
  const useOf = usePayeeUse(isOpen)
  const known = value?.id === undefined ? undefined : payees.byId.get(value.id)
  const text = known?.name ?? value?.name ?? ''
  const typed = value?.id === undefined ? text.trim() : ''

  const found = isOpen ? findPayees(payees.list.value, typed, useOf, MOST_PAYEES) : []
  const paths = onCategory !== undefined && isOpen && typed !== '' ? categories.shownInOrder : []
  const ofCategories = findOptions(
    paths.map(({ category: { categoryId, name } }) => ({
      id: -categoryId,
      label: categories.pathOf(categoryId).join(PATH_SEPARATOR),
      name,
    })),
    typed,
  ).slice(0, MOST_OTHERS)
  const places = onAccount !== undefined && isOpen && typed !== '' ? accounts.list.value : []
  const ofAccounts = findOptions(
    places
      .filter(({ accountId, hidden }) => !hidden && accountId !== withoutAccountId)
      .map(({ accountId, name }) => ({ id: ACCOUNTS - accountId, label: t('transactions.form.into', { name }) })),
    typed,
  ).slice(0, MOST_OTHERS)
  const options: PickerOption[] = [
    ...found.map(({ payee, alias }) => ({
      id: payee.payeeId,
      label: payee.name,
      after: alias,
      group: t('transactions.form.payees'),
    })),
    ...ofCategories.map(({ id, label }) => ({ id, label, group: t('transactions.form.categories') })),
    ...ofAccounts.map(({ id, label }) => ({ id, label, group: t('transactions.form.intoAccounts') })),
  ]
  const isNew = typed !== '' && payees.named(typed) === undefined
  const isMarked = typed !== '' && (found[0] === undefined ? options.length > 0 : found[0].isBegun)

  const select = (id: number, tab: KeyboardEvent | undefined) => {
    if (id >= 0) return onChange({ id, name: payees.byId.get(id)?.name ?? text })
    // Whoever takes what is no payee says where the focus goes.
    tab?.preventDefault()
    onChange(undefined)
    if (id < ACCOUNTS) onAccount?.(ACCOUNTS - id, tab !== undefined)
    else onCategory?.(-id, tab !== undefined)
  }
  /** A payee's full name selects it, whatever its case. */
  const resolve = () => {
    const named = typed === '' ? undefined : payees.named(typed)
    if (named !== undefined) onChange({ id: named.payeeId, name: named.name })
    else if (value !== undefined && text.trim() === '') onChange(undefined)
  }
  const label = t('transactions.form.payee')
  return (
    <SuggestField
      label={label}
      isOptional
      isLabelHidden={isLabelHidden}
      value={text}
      onChange={(name) => onChange(name === '' ? undefined : { name })}
      options={options}
      selectedId={value?.id}
      isFirstMarked={isMarked}
      createLabel={isNew ? t('transactions.form.newPayee', { name: typed }) : undefined}
      onSelect={select}
      onLeave={resolve}
      onToggle={setOpen}
      placeholder={isLabelHidden ? label : ''}
      error={error}
      maxLength={limits.payeeName}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
    />
  )
})
