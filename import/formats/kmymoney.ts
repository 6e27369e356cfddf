import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { rational } from './amounts.ts'
import { xmlEncoding } from './camt.ts'
import { type Posting, putEntry, type Role } from './doubleEntry.ts'
import type { SourceAccountKind, SourceCategory, Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { readText } from './text.ts'
import { allAt, at, attribute, parseXml, type Tree } from './tree.ts'

const KINDS: Record<string, SourceAccountKind> = {
  1: 'checking',
  2: 'savings',
  3: 'cash',
  4: 'credit',
  5: 'loan',
  6: 'savings',
  7: 'investment',
  8: 'savings',
  9: 'asset',
  10: 'debt',
  14: 'loan',
}
const ROLES: Record<string, Role> = { 12: 'category', 13: 'category', 16: 'equity' }
const INCOME = '12'
/** Securities are not imported. */
const SHARES = '15'
const STATUSES: Record<string, Posting['status']> = { 1: 'cleared', 2: 'reconciled', 3: 'reconciled' }

interface Place {
  key: string
  role: Role
  type: string
  names: string[]
}

/** Reads the book of KMyMoney: income and expense accounts are categories. */
export const readKMyMoney = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes, xmlEncoding)
  const book = at(await parseXml(text), 'KMYMONEY-FILE')
  if (book === undefined) throw new FileRefusal('xmlUnknown')
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, institution: 'KMyMoney' })
  const accounts = allAt(book, 'ACCOUNTS', 'ACCOUNT')
  const places = placesOf(accounts)
  for (const account of accounts) putAccount(account, places, builder)
  const categories = [...places.values()].filter(({ role, names }) => role === 'category' && names.length > 0)
  builder.extra({ categories: categories.map(categoryOf) })
  const payees = new Map(
    allAt(book, 'PAYEES', 'PAYEE').map((payee) => [attribute(payee, 'id'), attribute(payee, 'name')]),
  )
  for (const [index, transaction] of allAt(book, 'TRANSACTIONS', 'TRANSACTION').entries())
    putTransaction(transaction, index + 1, { places, payees }, builder)
  return builder.finish()
}

/** Those above all others are headings that the program made itself. */
const isStandard = (id: string | undefined): boolean => id === undefined || id === '' || id.startsWith('AStd::')

const placesOf = (accounts: Tree[]): Map<string, Place> => {
  const byId = new Map(accounts.map((account) => [attribute(account, 'id') ?? '', account]))
  const namesOf = (id: string, depth: number): string[] => {
    const account = byId.get(id)
    if (account === undefined || isStandard(id) || depth > byId.size) return []
    return [...namesOf(attribute(account, 'parentaccount') ?? '', depth + 1), attribute(account, 'name') ?? '']
  }
  const places = new Map<string, Place>()
  for (const [id, account] of byId) {
    const type = attribute(account, 'type') ?? ''
    const names = namesOf(id, 0)
    places.set(id, { key: `${names.at(-1) ?? ''} ${id}`, role: ROLES[type] ?? 'own', type, names })
  }
  return places
}

const categoryOf = ({ names, type }: Place): SourceCategory => ({
  path: names,
  isIncome: type === INCOME ? true : undefined,
})

const putAccount = (account: Tree, places: Map<string, Place>, builder: StatementBuilder): void => {
  const id = attribute(account, 'id')
  const place = places.get(id ?? '')
  if (place?.role !== 'own' || place.type === SHARES || isStandard(id)) return
  const isClosed = allAt(account, 'KEYVALUEPAIRS', 'PAIR').some(
    (pair) => attribute(pair, 'key') === 'mm-closed' && /^yes$/i.test(attribute(pair, 'value') ?? ''),
  )
  builder.account(place.key, {
    name: place.names.at(-1),
    group: place.names.at(-2),
    number: attribute(account, 'number')?.replace(/\s/g, '') || undefined,
    currency: attribute(account, 'currency')?.toUpperCase(),
    kind: KINDS[place.type],
    isHidden: isClosed ? true : undefined,
  })
}

interface Names {
  places: ReadonlyMap<string, Place>
  payees: ReadonlyMap<string | undefined, string | undefined>
}

const putTransaction = (transaction: Tree, position: number, known: Names, builder: StatementBuilder): void => {
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(attribute(transaction, 'postdate') ?? '')?.[0]
  const splits = allAt(transaction, 'SPLITS', 'SPLIT')
  const payee = splits.map((split) => known.payees.get(attribute(split, 'payee'))).find((name) => name)
  const note = attribute(transaction, 'memo') || undefined
  const money = splits.filter((split) => known.places.get(attribute(split, 'account') ?? '')?.type !== SHARES)
  const postings = money.map((split) => postingOf(split, known.places))
  if (day === undefined || !postings.every((each) => each !== undefined))
    return builder.leaveOut(position, 'unreadable', `${day ?? ''} ${payee ?? ''}`)
  const id = attribute(transaction, 'id')
  putEntry({ at: position, date: { day }, payee, note, id, postings }, builder)
}

const postingOf = (split: Tree, places: Names['places']): Posting | undefined => {
  const place = places.get(attribute(split, 'account') ?? '')
  const [amount, value] = [rational(attribute(split, 'shares')), rational(attribute(split, 'value'))]
  if (place === undefined || amount === undefined || value === undefined) return undefined
  return {
    role: place.role,
    account: place.key,
    path: place.names,
    amount,
    value,
    note: attribute(split, 'memo') || undefined,
    status: STATUSES[attribute(split, 'reconcileflag') ?? ''],
  }
}
