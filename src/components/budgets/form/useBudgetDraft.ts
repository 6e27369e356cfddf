import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { directionOf } from '#components/transactions/form/direction.ts'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { type AmountProblem, readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
import type { Budget, BudgetsOfCategory, DateType } from '#contract/budgets.ts'
import type { Category } from '#contract/categories.ts'
import { absolute, sign } from '#shared/money.ts'
import { writeAmount } from '#shared/readAmount.ts'

/** A budget being edited. */
export interface BudgetRow {
  key: number
  /** Undefined for a new one. */
  budgetId: number | undefined
  currencyId: number | undefined
  /** As typed: a number or a sum. */
  amount: string
  dateType: DateType
  /** The target accounts of the counted transfers; empty if it is not for savings. */
  intoAccountIds: readonly number[]
}

export interface BudgetRowProblems {
  currencyId?: 'missing'
  amount?: AmountProblem
  intoAccountIds?: 'missing' | 'otherCurrency'
}

/** The budgets of a category being edited: one row each, sent as a single command. */
export const useBudgetDraft = (category: Category, onDone: () => void) => {
  const { t } = useTranslation()
  const { accounts, budgets, currencies, settings } = useStores()
  const locale = useLocale()
  const notifyUndoable = useNotifyUndoable()
  const { categoryId, type, forTransfers } = category
  const direction = directionOf(type)
  const asRows = (list: readonly Budget[]): BudgetRow[] =>
    list.map(({ budgetId, currencyId, amount, dateType, intoAccountIds = [] }) => {
      const size = writeAmount(absolute(amount), amountFormat(currencies.byId.get(currencyId), locale))
      const typed = sign(amount) > 0 && type === 0 ? `+${size}` : size
      return { key: budgetId, budgetId, currencyId, amount: typed, dateType, intoAccountIds }
    })
  const blank = (key: number, currencyId: number | undefined): BudgetRow => {
    return { key, budgetId: undefined, currencyId, amount: '', dateType: 0, intoAccountIds: [] }
  }
  const newest = budgets.ofCategory(categoryId)
  const begin = (): BudgetRow[] => (newest.length > 0 ? asRows(newest) : [blank(-1, settings.preferredCurrencyId)])
  const [rows, setRows] = useState(begin)
  const [removed, setRemoved] = useState<readonly BudgetRow[]>([])
  const [isChecked, setChecked] = useState(false)

  const read = ({ currencyId, amount }: BudgetRow) => {
    const unit = currencyId === undefined ? undefined : currencies.byId.get(currencyId)
    return readSigned(amount, direction, amountFormat(unit, locale))
  }
  /** Without accounts that were deleted; while accounts are loading, all are kept. */
  const accountsOf = ({ intoAccountIds }: BudgetRow): number[] =>
    intoAccountIds.filter((id) => !accounts.list.isReady || accounts.byId.has(id))
  const accountsProblem = (row: BudgetRow): BudgetRowProblems['intoAccountIds'] => {
    const ids = accountsOf(row)
    if (forTransfers && ids.length === 0) return 'missing'
    const isForeign = (id: number) => (accounts.byId.get(id)?.currencyId ?? row.currencyId) !== row.currencyId
    return row.currencyId !== undefined && ids.some(isForeign) ? 'otherCurrency' : undefined
  }
  const problemsOf = (row: BudgetRow): BudgetRowProblems => {
    const { problem } = read(row)
    const ofAccounts = accountsProblem(row)
    return {
      ...(ofAccounts === undefined ? {} : { intoAccountIds: ofAccounts }),
      ...(row.currencyId === undefined ? { currencyId: 'missing' as const } : {}),
      ...(problem === undefined ? {} : { amount: problem }),
    }
  }
  /** The difference between the rows and the known budgets; undefined while a row is invalid. */
  const changeOver = (known: readonly Budget[] = []): BudgetsOfCategory | undefined => {
    const handleOf = (budgetId: number) => ({
      budgetId,
      version: known.find((budget) => budget.budgetId === budgetId)?.version,
    })
    setChecked(true)
    const ready = rows.flatMap((row) => {
      const { amount } = read(row)
      const { budgetId, currencyId, dateType } = row
      if (currencyId === undefined || amount === undefined || accountsProblem(row) !== undefined) return []
      const intoAccountIds = accountsOf(row)
      const into = intoAccountIds.length === 0 ? {} : { intoAccountIds }
      return [{ ...(budgetId === undefined ? {} : handleOf(budgetId)), currencyId, dateType, amount, ...into }]
    })
    if (ready.length < rows.length) return undefined
    const gone = removed.flatMap(({ budgetId }) => (budgetId === undefined ? [] : [handleOf(budgetId)]))
    return { categoryId, budgets: ready, removed: gone }
  }
  const { submit, clear, isPending, refusal, conflict } = useVersionedSave({
    opened: newest,
    newest,
    reload: budgets.list.load,
    read: changeOver,
    send: (change, _, options) => budgets.save(change, options),
    onDone: (_, changeSetId) => {
      if (removed.some(({ budgetId }) => budgetId !== undefined)) notifyUndoable(t('budgets.removed'), changeSetId)
      onDone()
    },
    take: () => {
      setRows(begin())
      setRemoved([])
      return () => {
        setRows(rows)
        setRemoved(removed)
      }
    },
  })

  return {
    rows,
    direction,
    isChecked,
    problemsOf,
    set: (key: number, change: Partial<BudgetRow>) => {
      setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
      clear()
    },
    add: () => setRows([...rows, blank(Math.min(0, ...rows.map(({ key }) => key)) - 1, undefined)]),
    remove: (row: BudgetRow) => {
      setRows(rows.filter(({ key }) => key !== row.key))
      if (row.budgetId !== undefined) setRemoved([...removed, row])
    },
    submit,
    isPending,
    refusal,
    conflict,
  }
}
