import { Refusal } from '#contract/errors.ts'

/** The requested row. A missing one and another user's look the same. */
export const requireRow = <R>(row: R | undefined, what: string): R => {
  if (row === undefined) throw new Refusal('NOT_FOUND', `There is no such ${what}.`)
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

/** The requested row, unless it has been changed since the caller read it. */
export const requireUnchanged = <R extends { version: string }>(
  row: R | undefined,
  what: string,
  version: string | undefined,
): R => {
  const present = requireRow(row, what)
  if (version !== undefined && version !== present.version) {
    throw new ChangedMeanwhile(what, present.version)
  }
  return present
}
