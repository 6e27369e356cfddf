import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { rational } from './amounts.ts'
import { xmlEncoding } from './camt.ts'
import { type Posting, putEntry, type Role } from './doubleEntry.ts'
import type { SourceAccountKind, SourceCategory, Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { readText } from './text.ts'
import { all, allAt, at, parseXml, type Tree, word } from './tree.ts'

const KINDS: Record<string, SourceAccountKind> = {
  BANK: 'checking',
  CASH: 'cash',
  CREDIT: 'credit',
  LIABILITY: 'debt',
  PAYABLE: 'debt',
  ASSET: 'asset',
  RECEIVABLE: 'asset',
  STOCK: 'investment',
  MUTUAL: 'investment',
}

const STATUSES: Record<string, Posting['status']> = { c: 'cleared', y: 'reconciled' }

/** An account of the book, in its place in the tree. */
interface Place {
  role: Role | 'root' | 'trading'
  type: string
  names: string[]
}

/** Reads the book of GnuCash as XML: income and expense accounts are categories, all others are accounts. */
export const readGnuCash = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes, xmlEncoding)
  const book = at(await parseXml(text), 'gnc-v2', 'book')
  if (book === undefined) throw new FileRefusal('xmlUnknown')
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, institution: 'GnuCash' })
  const places = placesOf(all(book, 'account'))
  for (const account of withoutHeadings(book)) putAccount(account, places, builder)
  const categories = [...places.values()].filter(({ role }) => role === 'category').map(categoryOf)
  builder.extra({ categories: categories.filter(({ path }) => path.length > 0) })
  for (const [index, transaction] of all(book, 'transaction').entries())
    putTransaction(transaction, index + 1, places, builder)
  return builder.finish()
}

/** Placeholder accounts are headings: no transaction refers to them. */
const withoutHeadings = (book: Tree): Tree[] => {
  const accounts = all(book, 'account')
  const parents = new Set(accounts.map((account) => word(account, 'parent')))
  const named = new Set(
    all(book, 'transaction').flatMap((transaction) =>
      allAt(transaction, 'splits', 'split').map((split) => word(split, 'account')),
    ),
  )
  return accounts.filter((account) => {
    const id = word(account, 'id')
    return !parents.has(id) || named.has(id)
  })
}

const roleOf = (type: string): Place['role'] => {
  if (type === 'INCOME' || type === 'EXPENSE') return 'category'
  if (type === 'EQUITY') return 'equity'
  if (type === 'ROOT') return 'root'
  return type === 'TRADING' ? 'trading' : 'own'
}

const placesOf = (accounts: Tree[]): Map<string, Place> => {
  const byId = new Map(accounts.map((account) => [word(account, 'id') ?? '', account]))
  const places = new Map<string, Place>()
  const placeOf = (id: string, depth: number): Place => {
    const known = places.get(id)
    if (known !== undefined) return known
    const account = byId.get(id)
    const type = word(account, 'type') ?? 'ROOT'
    const parent = word(account, 'parent')
    // A tree deeper than its number of accounts has a cycle.
    const above = parent === undefined || depth > byId.size ? [] : placeOf(parent, depth + 1).names
    const place = { role: roleOf(type), type, names: type === 'ROOT' ? [] : [...above, word(account, 'name') ?? ''] }
    places.set(id, place)
    return place
  }
  for (const id of byId.keys()) placeOf(id, 0)
  return places
}

/** The first name is that of all income or all expenses. */
const categoryOf = ({ names, type }: Place): SourceCategory => ({
  path: names.slice(1),
  isIncome: type === 'INCOME' ? true : undefined,
})

const putAccount = (account: Tree, places: Map<string, Place>, builder: StatementBuilder): void => {
  const id = word(account, 'id') ?? ''
  const place = places.get(id)
  const isPlaceholder = slot(account, 'placeholder') === 'true'
  if (place?.role !== 'own' || isPlaceholder) return
  builder.account(id, {
    name: word(account, 'name'),
    group: place.names.at(-2),
    currency: word(account, 'commodity', 'id')?.toUpperCase(),
    kind: KINDS[place.type],
    isHidden: slot(account, 'hidden') === 'true' ? true : undefined,
  })
}

const slot = (tree: Tree, key: string): string | undefined =>
  word(
    allAt(tree, 'slots', 'slot').find((each) => word(each, 'key') === key),
    'value',
  )

const putTransaction = (
  transaction: Tree,
  position: number,
  places: Map<string, Place>,
  builder: StatementBuilder,
): void => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(word(transaction, 'date-posted', 'date') ?? '')?.[0]
  const payee = word(transaction, 'description')
  const splits = allAt(transaction, 'splits', 'split')
  const isVoid = splits.some((split) => word(split, 'reconciled-state') === 'v')
  const postings = splits
    .filter((split) => places.get(word(split, 'account') ?? '')?.role !== 'trading')
    .map((split) => postingOf(split, places))
  if (isVoid || day === undefined || !postings.every((each) => each !== undefined))
    return builder.leaveOut(position, isVoid ? 'void' : 'unreadable', `${day ?? ''} ${payee ?? ''}`)
  const note = slot(transaction, 'notes')
  putEntry({ at: position, date: { day }, payee, note, id: word(transaction, 'id'), postings }, builder)
}

const postingOf = (split: Tree, places: Map<string, Place>): Posting | undefined => {
  const account = word(split, 'account') ?? ''
  const place = places.get(account)
  const [amount, value] = [rational(word(split, 'quantity')), rational(word(split, 'value'))]
  if (place === undefined || amount === undefined || value === undefined) return undefined
  return {
    role: place.role === 'category' || place.role === 'equity' ? place.role : 'own',
    account,
    path: place.names.length > 1 ? place.names.slice(1) : place.names,
    amount,
    value,
    note: word(split, 'memo'),
    status: STATUSES[word(split, 'reconciled-state') ?? ''],
  }
}
