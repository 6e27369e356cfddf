import { Refusal } from '#contract/errors.ts'

interface Row {
  version: string
}

/** Which row is meant, and which version of it the caller has seen. */
type Handle<K extends string> = Record<K, number> & { version?: string | undefined }

/** The row of that id. With a version, it must be the newest. */
export const findRow = <K extends string, R extends Row & Record<K, number>>(
  rows: readonly R[],
  key: K,
  handle: Handle<K>,
): R => {
  const row = rows.find((candidate) => candidate[key] === handle[key])
  if (row === undefined) throw new Refusal('NOT_FOUND', `No ${key} ${String(handle[key])}`)
  if (handle.version !== undefined && handle.version !== row.version) throw new Refusal('CHANGED_MEANWHILE')
  return row
}

/** Changes the row of that id; its version moves on. */
export const changeRow = <K extends string, R extends Row & Record<K, number>>(
  rows: R[],
  key: K,
  handle: Handle<K>,
  change: Partial<R>,
): void => {
  const row = findRow(rows, key, handle)
  rows[rows.indexOf(row)] = { ...row, ...change, version: String(Number(row.version) + 1) }
}

/** Takes the row of that id away. */
export const dropRow = <K extends string>(rows: (Row & Record<K, number>)[], key: K, handle: Handle<K>): void => {
  rows.splice(rows.indexOf(findRow(rows, key, handle)), 1)
}

/** The first id that is free. */
export const nextId = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((highest, row) => Math.max(highest, row[key]), 0) + 1
