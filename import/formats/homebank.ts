import { type Amount, divide, sum } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { exactAmount } from './amounts.ts'
import { xmlEncoding } from './camt.ts'
import type { SourceAccountKind, SourceCategory, SourceRow, Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { readText } from './text.ts'
import { all, at, attribute, parseXml, type Tree } from './tree.ts'

const KINDS: Record<string, SourceAccountKind> = {
  1: 'checking',
  2: 'cash',
  3: 'asset',
  4: 'credit',
  5: 'debt',
  6: 'checking',
  7: 'savings',
}
const STATUSES: Record<string, Status> = { 1: 'cleared', 2: 'reconciled' }
const LEFT_OUT: Record<string, 'information' | 'void'> = { 3: 'information', 4: 'void' }
const INTERNAL_TRANSFER = '5'
const CLOSED = 2
const INCOME = 2
/** Days are counted from the first of January of the year 1; this is 1 January 1970. */
const EPOCH = 719_163

interface Account {
  key: string
  decimals: number
}

/** Reads the book of HomeBank. Its amounts are doubles, so they are rounded to the currency. */
export const readHomeBank = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes, xmlEncoding)
  const book = at(await parseXml(text), 'homebank')
  if (book === undefined) throw new FileRefusal('xmlUnknown')
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, institution: 'HomeBank' })
  const accounts = putAccounts(book, builder)
  const names = new Map(all(book, 'pay').map((payee) => [attribute(payee, 'key'), attribute(payee, 'name')]))
  const categories = all(book, 'cat')
  const paths = pathsOf(categories)
  builder.extra({ categories: categories.map((category) => categoryOf(category, paths)) })
  for (const [index, row] of all(book, 'ope').entries()) {
    const account = accounts.get(attribute(row, 'account') ?? '')
    const read = account && rowOf(row, index + 1, account, { accounts, names, paths })
    const reason = LEFT_OUT[attribute(row, 'st') ?? '']
    if (read !== undefined && reason === undefined) builder.row(read)
    else
      builder.leaveOut(
        index + 1,
        reason ?? (account === undefined ? 'noAccount' : 'unreadable'),
        ['date', 'amount', 'wording'].map((name) => attribute(row, name) ?? '').join(' '),
      )
  }
  return builder.finish({ pairs: true })
}

const numberOf = (tree: Tree, name: string): number => Number(attribute(tree, name) ?? 0)

const putAccounts = (book: Tree, builder: StatementBuilder): Map<string, Account> => {
  const currencies = new Map(all(book, 'cur').map((currency) => [attribute(currency, 'key'), currency]))
  const accounts = new Map<string, Account>()
  for (const account of all(book, 'account')) {
    const name = attribute(account, 'name') ?? ''
    const currency = currencies.get(attribute(account, 'curr'))
    const decimals = numberOf(currency ?? {}, 'frac') || (currency === undefined ? 2 : 0)
    const opening = rounded(attribute(account, 'initial'), decimals)
    accounts.set(attribute(account, 'key') ?? '', { key: name, decimals })
    builder.account(name, {
      name,
      number: attribute(account, 'number')?.replace(/\s/g, '') || undefined,
      currency: attribute(currency ?? {}, 'iso')?.toUpperCase(),
      kind: KINDS[attribute(account, 'type') ?? ''],
      isHidden: (numberOf(account, 'flags') & CLOSED) === 0 ? undefined : true,
      opening: opening === undefined ? undefined : { amount: opening },
    })
  }
  return accounts
}

const rounded = (text: string | undefined, decimals: number): Amount | undefined => {
  const amount = exactAmount(text)
  return amount === undefined ? undefined : divide(amount, 1, decimals)
}

const pathsOf = (categories: Tree[]): Map<string | undefined, string[]> => {
  const byKey = new Map(categories.map((category) => [attribute(category, 'key'), category]))
  return new Map(
    categories.map((category) => {
      const parent = byKey.get(attribute(category, 'parent'))
      return [attribute(category, 'key'), [parent, category].flatMap((each) => (each && attribute(each, 'name')) ?? [])]
    }),
  )
}

const categoryOf = (category: Tree, paths: ReadonlyMap<string | undefined, string[]>): SourceCategory => ({
  path: paths.get(attribute(category, 'key')) ?? [],
  isIncome: (numberOf(category, 'flags') & INCOME) === 0 ? undefined : true,
})

interface Names {
  accounts: ReadonlyMap<string, Account>
  names: ReadonlyMap<string | undefined, string | undefined>
  paths: ReadonlyMap<string | undefined, string[]>
}

const rowOf = (row: Tree, position: number, account: Account, known: Names): SourceRow | undefined => {
  const days = numberOf(row, 'date')
  const amount = rounded(attribute(row, 'amount'), account.decimals)
  if (!Number.isInteger(days) || days < EPOCH - 30_000 || days > EPOCH + 80_000 || amount === undefined)
    return undefined
  const into = known.accounts.get(attribute(row, 'dst_account') ?? '')
  const isTransfer = numberOf(row, 'kxfer') > 0 || attribute(row, 'paymode') === INTERNAL_TRANSFER
  const tags = attribute(row, 'tags')
    ?.split(/\s+/)
    .filter((tag) => tag !== '')
  const shared: SourceRow = {
    at: position,
    account: account.key,
    date: { day: new Date((days - EPOCH) * 86_400_000).toISOString().slice(0, 10) },
    amount,
    payee: known.names.get(attribute(row, 'payee')),
    note: attribute(row, 'wording') || undefined,
    status: STATUSES[attribute(row, 'st') ?? ''],
    tags: tags?.length === 0 ? undefined : tags,
  }
  if (isTransfer && into !== undefined) return { ...shared, other: { account: into.key } }
  const lines = linesOf(row, account, known)
  if (lines === undefined) return { ...shared, category: known.paths.get(attribute(row, 'category')) }
  return { ...shared, amount: sum(lines.map((line) => line.amount)), lines }
}

const linesOf = (row: Tree, { decimals }: Account, { paths }: Names): SourceRow['lines'] => {
  const [categories = [], amounts = [], notes = []] = ['scat', 'samt', 'smem'].map((name) =>
    attribute(row, name)?.split('||'),
  )
  if (amounts.length < 2) return undefined
  const lines = amounts.map((written, index) => {
    const amount = rounded(written, decimals)
    return amount === undefined
      ? undefined
      : { amount, category: paths.get(categories[index]), note: notes[index] || undefined }
  })
  return lines.every((line) => line !== undefined) ? lines : undefined
}
