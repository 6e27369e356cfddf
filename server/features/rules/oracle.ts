import type { Rule } from '#contract/rules.ts'
import type { Transaction } from '#contract/transactions.ts'

/** The values that rules have for a transaction, found the slow and plain way. Only tests import this. */
export interface Expected {
  categoryId: number
  payeeId: number | undefined
  tagIds: number[]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const hasPhrase = (text: string, phrase: string): boolean => {
  const words = plain(phrase).match(/[\p{L}\p{N}]+/gu) ?? []
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u').test(plain(text))
}

interface Seen {
  texts: string
  payeeId: number | undefined
  tagIds: readonly number[]
}

const holds = ({ when }: Rule, row: Transaction, { texts, payeeId, tagIds }: Seen): boolean => {
  const amount = Math.abs(Number(row.delta))
  return [
    when.words?.some((words) => hasPhrase(texts, words)),
    when.pattern === undefined ? undefined : new RegExp(when.pattern, 'iu').test(texts),
    when.accountIds?.includes(row.accountId),
    when.payeeIds === undefined ? undefined : payeeId !== undefined && when.payeeIds.includes(payeeId),
    when.tagIds?.some((id) => tagIds.includes(id)),
    when.direction === undefined ? undefined : Number(row.delta) > 0 === (when.direction === 'in'),
    when.amountFrom === undefined ? undefined : amount >= Number(when.amountFrom),
    when.amountTo === undefined ? undefined : amount <= Number(when.amountTo),
    when.currencyId === undefined ? undefined : when.currencyId === row.currencyId,
  ].every((condition) => condition !== false)
}

/** The row after all rules ran, where `chosen` says which of its values a person chose. */
export const expectedOf = (
  row: Transaction,
  rules: readonly Rule[],
  names: ReadonlyMap<number, string>,
  chosen: { category: boolean; payee: boolean },
): Expected => {
  const active = rules.filter(({ paused }) => !paused)
  const own = [row.bankText, row.description].filter((text) => text !== undefined).join('\n')
  const first = <T>(seen: Seen, valueOf: (rule: Rule) => T | undefined, among = active): T | undefined => {
    for (const rule of among) if (valueOf(rule) !== undefined && holds(rule, row, seen)) return valueOf(rule)
    return undefined
  }
  const asRead: Seen = { texts: own, payeeId: row.payeeId, tagIds: row.tagIds ?? [] }
  const payeeId = chosen.payee ? row.payeeId : (first(asRead, ({ set }) => set.payeeId) ?? row.payeeId)
  const name = payeeId === undefined ? undefined : names.get(payeeId)
  const known: Seen = {
    ...asRead,
    texts: [own, name].filter((text) => text !== undefined && text !== '').join('\n'),
    payeeId,
  }
  const added =
    first(
      known,
      ({ set }) => set.tagIds,
      active.filter(({ when }) => when.tagIds === undefined),
    ) ?? []
  const tagIds = [...new Set([...known.tagIds, ...added])]
  const categoryId = first({ ...known, tagIds }, ({ set }) => set.categoryId)
  return { categoryId: chosen.category ? row.categoryId : (categoryId ?? row.categoryId), payeeId, tagIds }
}
