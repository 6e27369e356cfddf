import { isEqual } from '#contract/calc/money.ts'
import { Refusal } from '#contract/errors.ts'
import type { Status } from '#contract/lists.ts'
import { storedStatus } from './details.ts'
import type { TransactionValues } from './rules.ts'
import { type Lines, totalOf, type TransactionRow } from './sides.ts'

export const isReconciled = ([row]: Lines): boolean => row.status === storedStatus('reconciled')

/** What a statement was checked against keeps its account, day and amounts, unless the same edit says another status. */
export const refuseReconciled = (
  lines: Lines,
  transaction: TransactionValues,
  { status }: { status?: Status | undefined },
): void => {
  if (!isReconciled(lines) || status !== undefined) return
  if (!movesMoney(lines, transaction)) return
  throw new Refusal('TRANSACTION_RECONCILED')
}

const movesMoney = (lines: Lines, { accountId, delta, to, createdAt, lines: parts }: TransactionValues): boolean => {
  const [row] = lines
  return (
    row.account_id !== accountId ||
    row.created_at.getTime() !== createdAt.getTime() ||
    !isEqual(totalOf(lines), delta) ||
    !isSame(row.split_id === null ? row : undefined, to) ||
    (parts ?? []).some((part, index) => !isSame(lines[index], part.to))
  )
}

const isSame = (row: TransactionRow | undefined, to: TransactionValues['to']): boolean =>
  (row?.to_account_id ?? undefined) === to?.accountId && (to === undefined || isEqual(row?.to_delta ?? '0', to.delta))
