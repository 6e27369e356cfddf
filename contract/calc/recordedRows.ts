import { type Amount, isEqual, sum } from './money.ts'

/** A row as far as it can be known again. */
export interface RecordableRow {
  /** The id of its account, or the name of one that is not there yet. */
  account: number | string
  created: string | Date
  delta: Amount
  description?: string | null | undefined
  bankText?: string | null | undefined
  externalId?: string | null | undefined
}

/** A row that is recorded, and what its account is called. */
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

/** Rows that were recorded after somebody looked: each can be found once more, so two equal ones are found twice. */
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

  /** Whether the row is recorded: by the bank's id, of which some repeat on other days, or by all that it says. */
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
