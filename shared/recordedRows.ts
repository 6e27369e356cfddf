import { type Amount, isEqual, sum } from './money.ts'

/** The fields of a row that identify it. */
export interface RecordableRow {
  /** The id of its account, or the name of a new one. */
  account: number | string
  created: string | Date
  delta: Amount
  description?: string | null | undefined
  bankText?: string | null | undefined
  externalId?: string | null | undefined
}

/** A recorded row, and the name of its account. */
export interface RecordedRow extends Omit<RecordableRow, 'account'> {
  accountId: number
  accountName: string
}

const timeOf = (moment: string | Date): number => new Date(moment).getTime()
const dayOf = (moment: string | Date): string => new Date(moment).toISOString().slice(0, 10)

const accountKey = (account: number | string): string => (typeof account === 'number' ? `${account}` : `= ${account}`)

const textKey = (account: number | string, { created, delta, description, bankText }: Omit<RecordableRow, 'account'>) =>
  [accountKey(account), timeOf(created), sum([delta]), description ?? '', bankText ?? ''].join('\n')

const idKey = (account: number | string, externalId: string): string => `${accountKey(account)}\n${externalId}`

/** Rows recorded since the comparison: each can be matched once, so two equal ones are matched twice. */
export class RecordedRows {
  readonly #byId = new Map<string, RecordedRow[]>()
  readonly #byText = new Map<string, RecordedRow[]>()
  readonly #found = new Set<RecordedRow>()

  constructor(rows: readonly RecordedRow[]) {
    for (const row of rows)
      for (const account of [row.accountId, row.accountName]) {
        append(this.#byText, textKey(account, row), row)
        if (row.externalId) append(this.#byId, idKey(account, row.externalId), row)
      }
  }

  /** Whether the row is recorded: by the bank's id, some of which repeat on other days, or by all its fields. */
  has(row: RecordableRow): boolean {
    const left = (rows: readonly RecordedRow[] = []) => rows.filter((each) => !this.#found.has(each))
    const named = left(this.#byId.get(idKey(row.account, row.externalId ?? ''))).find(
      (each) => isEqual(each.delta, row.delta) || dayOf(each.created) === dayOf(row.created),
    )
    const found = named ?? left(this.#byText.get(textKey(row.account, row)))[0]
    if (found !== undefined) this.#found.add(found)
    return found !== undefined
  }
}

const append = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
