import { deletedMeanwhile, Refusal } from '#contract/errors.ts'

const noRow = (what: string): string => `There is no such ${what}.`

/** The requested row. A missing one and another user's look the same. */
export const requireRow = <R>(row: R | undefined, what: string): R => {
  if (row === undefined) throw new Refusal('NOT_FOUND', noRow(what))
  return row
}

/** A row was changed since the caller read it. */
export class ChangedMeanwhile extends Refusal {
  /** The version of the row now. */
  readonly version: string

  constructor(what: string, version: string) {
    super('CHANGED_MEANWHILE', `The ${what} was changed after this version.`)
    this.version = version
  }
}

/** A row was deleted since the caller read it. */
export class DeletedMeanwhile extends Refusal {
  readonly tbl: VersionedTable
  readonly id: number

  constructor(tbl: VersionedTable, id: number) {
    const { code, message, issues } = deletedMeanwhile(noRow(nouns[tbl]))
    super(code, message, issues)
    this.tbl = tbl
    this.id = id
  }
}

const nouns = {
  accounts: 'account',
  budgets: 'budget',
  categories: 'category',
  currencies: 'currency of your own',
  folders: 'folder',
  notes: 'note',
  payees: 'payee',
  recurring_transactions: 'recurring transaction',
  rules: 'rule',
  saved_filters: 'saved filter',
  statements: 'statement',
  tags: 'tag',
  transactions: 'transaction',
}

type VersionedTable = keyof typeof nouns

/** The requested row, unless it has been changed or deleted since the caller read it. */
export const requireUnchanged = <R extends { version: string }>(
  row: R | undefined,
  tbl: VersionedTable,
  { id, version }: { id: number; version: string | undefined },
): R => {
  if (row === undefined && version !== undefined) throw new DeletedMeanwhile(tbl, id)
  const present = requireRow(row, nouns[tbl])
  if (version !== undefined && version !== present.version) {
    throw new ChangedMeanwhile(nouns[tbl], present.version)
  }
  return present
}
