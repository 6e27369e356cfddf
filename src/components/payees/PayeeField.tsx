import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { OptionalLabel } from '#components/ui/inputs/OptionalLabel.tsx'
import { findOptions } from '#components/ui/inputs/findOptions.ts'
import { type PickerOption, PickerOptions } from '#components/ui/inputs/PickerOptions.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { NamedField } from '#stores/transactionDetails.ts'
import { findPayees } from './findPayees.ts'
import classes from './PayeeField.module.css'
import { usePayeeUse } from './usePayeeUse.ts'

/** More are found by another letter. */
const MOST_PAYEES = 8
const MOST_OTHERS = 4
/** What is no payee goes by numbers below zero: categories, and further below them accounts. */
const ACCOUNTS = -1_000_000_000

export interface PayeeFieldProps {
  /** Who was chosen, or the name that was typed. */
  value: NamedField | undefined
  /** Called with each letter, and with the payee that is chosen or named in full. */
  onChange: (payee: NamedField | undefined) => void
  /** Offers categories for what is typed and is no payee, and is called with the one that is picked. */
  onCategory?: ((categoryId: number, isByTab: boolean) => void) | undefined
  /** Offers accounts, too, as targets of a transfer. */
  onAccount?: ((accountId: number, isByTab: boolean) => void) | undefined
  /** An account that is not offered. */
  withoutAccountId?: number | undefined
  /** The label is there for screen readers only: what stands above says it already. */
  isLabelHidden?: boolean
  /** What is wrong, in a sentence that says what to do. */
  error?: ReactNode
  /** Takes the focus as soon as it is drawn. */
  autoFocus?: boolean
}

/**
 * Whom one pays: completes from the payees by name and alias, the most used first; any other name makes a new one.
 *
 * Keys: arrows walk, Enter and Tab take what is marked, Escape closes the list and keeps what was typed. A name that begins so
 * is marked by itself; where no payee is meant, a category is, or an account that money is moved to.
 *
 * Read aloud: how many are offered, and the one that is marked.
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
  const combobox = useCombobox()
  const isOpen = combobox.dropdownOpened
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
  const shown = options.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (isMarked) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
    // What is marked follows what is offered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMarked, shown])

  const pick = (chosen: string, isByTab = false) => {
    const id = Number(chosen)
    combobox.closeDropdown()
    if (chosen === 'new') return
    if (id < 0) {
      onChange(undefined)
      if (id < ACCOUNTS) onAccount?.(ACCOUNTS - id, isByTab)
      else onCategory?.(-id, isByTab)
      return
    }
    onChange({ id, name: payees.byId.get(id)?.name ?? text })
  }
  /** A name that was typed in full is that payee, however it was typed. */
  const settle = () => {
    combobox.closeDropdown()
    const named = typed === '' ? undefined : payees.named(typed)
    if (named !== undefined) onChange({ id: named.payeeId, name: named.name })
    else if (value !== undefined && text.trim() === '') onChange(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const marked = options[combobox.getSelectedOptionIndex()]
    if (event.key === 'Tab' && !event.shiftKey && marked !== undefined && typed !== '') {
      if (marked.id < 0) event.preventDefault()
      pick(String(marked.id), true)
    }
    // A name that nothing was marked for is kept, and the form goes on.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) {
      event.preventDefault()
      settle()
    }
    if (event.key === 'Escape') event.preventDefault()
  }
  const label = t('transactions.form.payee')
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => pick(chosen)}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(isLabelHidden ? { 'aria-label': label } : { label: <OptionalLabel>{label}</OptionalLabel> })}
          value={text}
          placeholder={isLabelHidden ? label : ''}
          error={error}
          maxLength={limits.payeeName}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          onChange={(event) => {
            const name = event.currentTarget.value
            onChange(name === '' ? undefined : { name })
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={press}
          onBlur={settle}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !isNew}>
        <PickerOptions
          options={options}
          value={value?.id}
          isSearching={false}
          noneLabel={undefined}
          createLabel={isNew ? t('transactions.form.newPayee', { name: typed }) : undefined}
          emptyLabel=""
        />
      </Combobox.Dropdown>
    </Combobox>
  )
})
