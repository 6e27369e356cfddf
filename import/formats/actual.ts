import { type Amount, isEqual, sum } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { actualExtras, categoriesOf } from './actualExtras.ts'
import { fromMinor } from './amounts.ts'
import type { OtherSide, SourceLine, SourceRow, Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { openDatabase, type OpenDatabase } from './sqlite.ts'
import { StatementBuilder } from './StatementBuilder.ts'

type Stored = Record<string, string | undefined>

/** Actual keeps hundredths of any currency. */
export const ACTUAL_DECIMALS = 2

const COLUMNS =
  'id, is_parent, is_child, parent_id, account, category, cast(amount as text) as amount, payee, notes, cast(date as text) as date, imported_id, imported_payee, starting_balance_flag, transfer_id, cleared, reconciled'

/** Views exclude merged and deleted rows; without them the mapping tables are used. */
const FROM_VIEW = `select ${COLUMNS} from v_transactions where coalesce(tombstone, 0) = 0`
const FROM_TABLES = `select t.id, t.isParent as is_parent, t.isChild as is_child, coalesce(t.parent_id, case when t.isChild = 1 then substr(t.id, 1, instr(t.id, '/') - 1) end) as parent_id,
  t.acct as account, coalesce(cm.transferId, t.category) as category, cast(t.amount as text) as amount, coalesce(pm.targetId, t.description) as payee, t.notes,
  cast(t.date as text) as date, t.financial_id as imported_id, t.imported_description as imported_payee, t.starting_balance_flag, t.transferred_id as transfer_id,
  t.cleared, t.reconciled
  from transactions t left join payee_mapping pm on pm.id = t.description left join category_mapping cm on cm.id = t.category
  where coalesce(t.tombstone, 0) = 0`

/** Reads the database of Actual. */
export const readActual = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const database = await openDatabase(bytes)
  try {
    if (!['transactions', 'accounts', 'payees', 'zero_budgets'].every(database.has))
      throw new FileRefusal('databaseUnknown')
    return readBook(file, database)
  } finally {
    database.close()
  }
}

const readBook = (file: Named, database: OpenDatabase): Statement => {
  const builder = new StatementBuilder({ ...sourceOf(file), program: 'actual', institution: 'Actual' })
  const currency = database.has('preferences')
    ? database.rows("select value from preferences where id = 'defaultCurrencyCode'")[0]?.['value']
    : undefined
  for (const { id = '', name, offbudget, closed } of database.rows(
    'select id, name, offbudget, closed from accounts where coalesce(tombstone, 0) = 0',
  ))
    builder.account(id, {
      name,
      currency: currency?.toUpperCase() || undefined,
      isHidden: closed === '1' ? true : undefined,
      isOffBudget: offbudget === '1' ? true : undefined,
    })
  const stored = database.rows(database.has('v_transactions') ? FROM_VIEW : FROM_TABLES)
  new ActualReader(stored, database, builder).read()
  builder.extra(actualExtras(database))
  return builder.finish()
}

class ActualReader {
  readonly #stored: Stored[]
  readonly #builder: StatementBuilder
  readonly #byId: Map<string, Stored>
  readonly #payees: Map<string, string | undefined>
  readonly #categories: ReturnType<typeof categoriesOf>
  readonly #places: Map<Stored, number>
  readonly #children = new Map<string, Stored[]>()

  constructor(stored: Stored[], database: OpenDatabase, builder: StatementBuilder) {
    this.#stored = stored
    this.#builder = builder
    this.#byId = new Map(stored.map((each) => [each['id'] ?? '', each]))
    this.#places = new Map(stored.map((each, at) => [each, at + 1]))
    this.#payees = new Map(database.rows('select id, name from payees').map(({ id = '', name }) => [id, name]))
    this.#categories = categoriesOf(database)
    for (const child of stored.filter(isChild)) {
      const siblings = this.#children.get(child['parent_id'] ?? '') ?? []
      siblings.push(child)
      this.#children.set(child['parent_id'] ?? '', siblings)
    }
  }

  read(): void {
    for (const stored of this.#stored) {
      if (isChild(stored)) this.#checkChild(stored)
      else if (this.#isSecond(stored)) this.#builder.secondSide()
      else this.#put(stored)
    }
  }

  /** Imported with its parent; refused as unreadable without one. */
  #checkChild(child: Stored): void {
    if (this.#byId.has(child['parent_id'] ?? '')) this.#builder.lineRows(1)
    else this.#builder.leaveOut(this.#placeOf(child), 'unreadable', child['notes'] ?? '')
  }

  /** Of two linked rows, the one linked to a split line is the second, otherwise the receiving one. */
  #isSecond(stored: Stored): boolean {
    const linked = this.#byId.get(stored['transfer_id'] ?? '')
    if (linked === undefined || linked['transfer_id'] !== stored['id']) return false
    if (isChild(linked)) return true
    const isIn = !(stored['amount'] ?? '').startsWith('-')
    const isBoth = isIn === !(linked['amount'] ?? '').startsWith('-')
    return isBoth ? (stored['id'] ?? '') > (linked['id'] ?? '') : isIn
  }

  #put(stored: Stored): void {
    const [at, amount, day] = [this.#placeOf(stored), moneyOf(stored), dayOf(stored['date'])]
    const account = stored['account']
    if (amount === undefined || day === undefined || account === undefined)
      return this.#builder.leaveOut(at, account === undefined ? 'noAccount' : 'unreadable', stored['notes'] ?? '')
    if (stored['starting_balance_flag'] === '1' && this.#builder.account(account).opening === undefined)
      return this.#builder.openingRow(account, amount, day)
    const row: SourceRow = {
      at,
      account,
      date: { day },
      amount,
      bankText: stored['imported_payee'],
      status: statusOf(stored),
      bankId: stored['imported_id'] ?? stored['id'],
      ...this.#details(stored),
    }
    const lines = (this.#children.get(stored['id'] ?? '') ?? []).map((child) => this.#lineOf(child))
    const isWhole = lines.length > 1 && isEqual(sum(lines.map((line) => line.amount)), amount)
    this.#builder.row(isWhole ? { ...row, category: undefined, other: undefined, lines } : row)
  }

  #lineOf(child: Stored): SourceLine {
    return { amount: moneyOf(child) ?? '0', ...this.#details(child) }
  }

  #details(stored: Stored): Omit<SourceLine, 'amount'> {
    const other = this.#otherOf(stored)
    const tags = [...(stored['notes'] ?? '').matchAll(/(?:^|\s)#([^\s#]+)/g)].map(([, tag = '']) => tag)
    return {
      payee: other === undefined ? this.#payees.get(stored['payee'] ?? '') : undefined,
      note: stored['notes']?.trim() || undefined,
      category: this.#categories.get(stored['category'] ?? '')?.path,
      tags: tags.length === 0 ? undefined : tags,
      other,
    }
  }

  #otherOf(stored: Stored): OtherSide | undefined {
    const linked = this.#byId.get(stored['transfer_id'] ?? '')
    const account = linked?.['account']
    if (linked === undefined || account === undefined || linked['transfer_id'] !== stored['id']) return undefined
    return { account, amount: moneyOf(linked), bankId: linked['imported_id'] ?? linked['id'], status: statusOf(linked) }
  }

  #placeOf(stored: Stored): number {
    return this.#places.get(stored) ?? 0
  }
}

const isChild = (stored: Stored): boolean => stored['is_child'] === '1'

const moneyOf = ({ amount }: Stored): Amount | undefined =>
  amount !== undefined && /^-?\d{1,18}$/.test(amount) ? fromMinor(amount, ACTUAL_DECIMALS) : undefined

/** `20260113` */
const dayOf = (text: string | undefined): string | undefined => {
  const day = text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? ''
  return Number.isNaN(Date.parse(day)) || day.length !== 10 ? undefined : day
}

const statusOf = ({ cleared, reconciled }: Stored): Status => {
  if (reconciled === '1') return 'reconciled'
  return cleared === '1' ? 'cleared' : 'pending'
}
