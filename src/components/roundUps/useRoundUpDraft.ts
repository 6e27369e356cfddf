import { useState } from 'react'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
import type { Account } from '#contract/accounts.ts'
import type { Accumulation, AccumulationDraft } from '#contract/roundUps.ts'
import { type AmountFormat, writeAmount } from '#shared/readAmount.ts'
import { readSteps, type StepRow } from './roundUpSteps.ts'

interface Fields {
  targetAccountId: number | undefined
  categoryId: number | undefined
  includeRecurring: boolean
  rows: StepRow[]
}

/** State of the round-up form of an account. */
export const useRoundUpDraft = ({ accountId, currencyId }: Account, onDone: () => void) => {
  const { roundUps, currencies } = useStores()
  const locale = useLocale()
  const newest = roundUps.bySource.get(accountId)
  const format = amountFormat(currencies.byId.get(currencyId), locale)
  const [fields, setFields] = useState(() => fieldsOf(newest, format))
  const [isChecked, setChecked] = useState(false)
  const { steps, problems } = readSteps(fields.rows, format)

  const read = (): AccumulationDraft | undefined => {
    setChecked(true)
    const { targetAccountId, categoryId, includeRecurring } = fields
    if (targetAccountId === undefined || categoryId === undefined || steps === undefined) return undefined
    return { sourceAccountId: accountId, targetAccountId, categoryId, steps, includeRecurring }
  }
  const { submit, clear, isPending, refusal, conflict } = useVersionedSave({
    opened: newest,
    newest,
    reload: roundUps.list.load,
    read,
    send: (draft, over, options) => roundUps.set({ ...draft, version: over?.version }, options),
    onDone,
    take: (known) => {
      setFields(fieldsOf(known, format))
      return () => setFields(fields)
    },
  })
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }))
    clear()
  }
  const nextKey = Math.max(...fields.rows.map(({ key }) => key)) + 1
  return {
    fields,
    steps,
    problems,
    isChecked,
    isThere: newest !== undefined,
    set,
    setRow: (key: number, change: Partial<StepRow>) =>
      set({ rows: fields.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) }),
    addRow: () => set({ rows: [...fields.rows, blank(nextKey, fields.rows.at(-1)?.to)] }),
    removeRow: (key: number) => set({ rows: fields.rows.filter((row) => row.key !== key) }),
    submit,
    isPending,
    refusal,
    conflict,
  }
}

export type RoundUpDraft = ReturnType<typeof useRoundUpDraft>

/** A new range starts at the end of the previous one. */
const blank = (key: number, from = ''): StepRow => ({ key, from, to: '', step: '' })

const fieldsOf = (roundUp: Accumulation | undefined, format: AmountFormat): Fields => ({
  targetAccountId: roundUp?.targetAccountId,
  categoryId: roundUp?.categoryId,
  includeRecurring: roundUp?.includeRecurring ?? false,
  rows: roundUp?.steps.map((step, key) => rowOf(step, key, format)) ?? [blank(0)],
})

const rowOf = ({ from, to, step }: Accumulation['steps'][number], key: number, format: AmountFormat): StepRow => {
  const write = (amount: string | undefined) => (amount === undefined ? '' : writeAmount(amount, format))
  return { key, from: write(from), to: write(to), step: write(step) }
}
