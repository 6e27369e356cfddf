import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#components/accounts/readBalance.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { AccountDraft } from '#contract/accounts.ts'
import type { Amount } from '#shared/money.ts'
import type { AccountKind } from '#contract/lists.ts'

/** An account being entered. */
export interface BalanceRow {
  key: number
  kind: AccountKind
  name: string
  currencyId: number | undefined
  typed: string
}

const begin: readonly AccountKind[] = ['card', 'cash', 'savings']

const isBlank = ({ name, typed }: BalanceRow): boolean => name.trim() === '' && typed.trim() === ''

/** The rows of the sheet, submitted as one command without blank rows. */
export const useBalances = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { accounts, currencies, settings } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const [isChecked, setChecked] = useState(false)
  const blank = (key: number, kind: AccountKind): BalanceRow => ({
    key,
    kind,
    name: '',
    currencyId: settings.preferredCurrencyId,
    typed: '',
  })
  const [rows, setRows] = useState(() => begin.map((kind, key) => blank(key, kind)))
  const unitOf = ({ currencyId }: BalanceRow) =>
    currencyId === undefined ? undefined : currencies.byId.get(currencyId)
  /** The balance of a row: 0 for empty text, undefined for invalid text. */
  const balanceOf = (row: BalanceRow): Amount | undefined => {
    if (row.typed.trim() === '') return '0'
    return readBalance(row.typed, row.kind, amountFormat(unitOf(row), locale))
  }
  const filled = rows.filter((row) => !isBlank(row))
  const creating = useAction(accounts.createAll, (_, changeSetId) => {
    // The resulting net worth is at the top of the page.
    scrollTo({ top: 0 })
    notifyUndoable(t('firstSteps.sheet.done', { count: filled.length }), changeSetId)
  })
  const draftOf = (row: BalanceRow): AccountDraft | undefined => {
    const amount = balanceOf(row)
    if (amount === undefined || row.currencyId === undefined) return undefined
    const name = row.name.trim() === '' ? t(`accounts.kinds.${row.kind}`) : row.name.trim()
    return { name, kind: row.kind, currencyId: row.currencyId, opening: { amount } }
  }
  const submit = () => {
    setChecked(true)
    const drafts = filled.flatMap((row) => draftOf(row) ?? [])
    if (drafts.length > 0 && drafts.length === filled.length) void creating.run(drafts)
  }
  return {
    rows,
    change: (key: number, what: Partial<BalanceRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...what } : row))),
    add: () => setRows([...rows, blank(Math.max(-1, ...rows.map(({ key }) => key)) + 1, 'card')]),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    unitOf,
    count: filled.length,
    isChecked,
    submit,
    isPending: creating.isPending,
    refusal: creating.refusal,
  }
}
