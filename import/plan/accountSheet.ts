import { type Amount, sign, subtract } from '#shared/money.ts'
import { type Day, daysAfter } from '#shared/zone.ts'
import type { SourceAccount, SourceRow, Statement } from '#import/formats/model.ts'
import { type Explanation, type Proof, prove } from '#import/formats/proof.ts'
import type { Opening } from '#import/read/StatementReader.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { type AfterImport, balanceKey, balanceAfterImport } from './afterImport.ts'
import type { SourceAccounts } from './sourceAccounts.ts'
import { holdsNothing } from './accountTargets.ts'
import type { AccountTarget } from './accountTarget.ts'

/** Rows that would explain a difference, as they stand in the source. */
export interface ExplainedBy {
  kind: Explanation['kind']
  rows: { line: number; day: Day; amount: Amount; text: string }[]
}

/** An account of the source: its details, its target, and whether the balances agree. */
export interface SheetAccount {
  key: string
  name: string | undefined
  number: string | undefined
  /** As the source says it. */
  currencyCode: string | undefined
  isHidden: boolean
  /** Named only by transfers. */
  isMentioned: boolean
  rowCount: number
  first: Day | undefined
  last: Day | undefined
  choice: AccountChoice
  /** The suggested new account. */
  proposal: { name: string; currencyId: number | undefined }
  /** Accounts of the user in another currency. */
  otherCurrencyIds: number[]
  /** In which its amounts are shown. */
  currency: ExistingCurrency | undefined
  opening: { amount: Amount; because: 'stated' | 'derived' } | undefined
  /** Undefined where that is not offered: the account began with a balance already. */
  recordsOpening: boolean | undefined
  /** `whole`: a program's file holds all rows, and states no balance. */
  proof: Proof['kind'] | 'whole'
  /** The difference between opening balance plus rows and the closing balance. */
  gap: Amount | undefined
  explanations: ExplainedBy[]
  /** The balance by the source; undefined where it states none. */
  there: Amount | undefined
  closingDay: Day | undefined
  /** The balance in the ledger after the import; undefined until the target is chosen. */
  here: Amount | undefined
  difference: Amount | undefined
}

/** The facts about one account in the statement. */
export interface Facts {
  account: SourceAccount
  proof: Proof | undefined
  first: Day | undefined
  last: Day | undefined
  rowCount: number
}

/** The facts about the accounts in the statement, computed once. */
export const factsOf = (statement: Statement): Facts[] => {
  const proofs = new Map(prove(statement).map((proof) => [proof.account, proof]))
  const days = new Map<string, Day[]>()
  for (const row of statement.rows)
    for (const key of accountsOf(row)) {
      const list = days.get(key) ?? []
      list.push(row.date.day)
      days.set(key, list)
    }
  return statement.accounts.map((account) => {
    const own = (days.get(account.key) ?? []).toSorted()
    return { account, proof: proofs.get(account.key), first: own[0], last: own.at(-1), rowCount: own.length }
  })
}

const accountsOf = ({ account, other, lines = [] }: SourceRow): Set<string> =>
  new Set([account, ...[other, ...lines.map((line) => line.other)].flatMap((side) => side?.account ?? [])])

/** The opening balances to record: of new and empty accounts, unless the user decides otherwise. */
export const openingsOf = (
  facts: readonly Facts[],
  accounts: SourceAccounts,
  decisions: Decisions,
  context: LedgerContext,
): Opening[] =>
  facts.flatMap((fact) => {
    const { account } = fact
    const opening = openingOf(fact)
    const day = firstDayOf(fact) ?? context.today
    if (opening === undefined || sign(opening.amount) === 0) return []
    const target = accounts.of(account.key)
    if (target === undefined || target === 'leaveOut' || hasBegun(target, context)) return []
    const isWanted = decisions.openings.get(account.key) ?? holdsNothing(target, context)
    const before = context.balances?.get(balanceKey(target.accountId, daysAfter(day, -1))) ?? '0'
    const amount = subtract(opening.amount, before)
    return isWanted && sign(amount) !== 0 ? [{ account: account.key, amount, day }] : []
  })

/** Whether an account of the user has an opening balance or an adjustment. */
const hasBegun = ({ accountId = 0 }: AccountTarget, { recordedBalances }: LedgerContext): boolean =>
  (recordedBalances?.get(accountId) ?? []).length > 0

/** The day of the opening balance. */
export const firstDayOf = ({ account, first }: Facts): Day | undefined =>
  [account.opening?.day, first].filter((each) => each !== undefined).toSorted()[0]

export const openingOf = ({ account: { opening }, proof }: Facts): SheetAccount['opening'] => {
  if (opening !== undefined) return { amount: opening.amount, because: 'stated' }
  return proof?.kind === 'derived' ? { amount: proof.opening, because: 'derived' } : undefined
}

interface Sheet {
  facts: readonly Facts[]
  statement: Statement
  accounts: SourceAccounts
  openings: readonly Opening[]
  after: AfterImport
}

/** The account overview: each source account with its target. */
export const accountSheet = (sheet: Sheet): SheetAccount[] => {
  const { facts, statement, accounts, openings, after } = sheet
  const recorded = new Set(openings.map(({ account }) => account))
  return facts.map((fact) => {
    const { account, proof, first, last, rowCount } = fact
    const target = accounts.of(account.key)
    const isUsed = target !== undefined && target !== 'leaveOut'
    const { closing } = account
    const there = closing?.amount
    // Transactions after the closing balance are not included in it.
    const here = isUsed ? balanceAfterImport(target, closing?.day, after, proof?.later === 0) : undefined
    return {
      key: account.key,
      name: account.name,
      number: account.number,
      currencyCode: account.currency,
      isHidden: account.isHidden === true,
      isMentioned: account.isMentioned === true,
      rowCount,
      first,
      last,
      choice: accounts.choiceOf(account.key),
      proposal: accounts.newFor(account),
      otherCurrencyIds: accounts.othersThan(account),
      currency: isUsed ? target.currency : undefined,
      opening: openingOf(fact),
      recordsOpening: isUsed && hasBegun(target, after.context) ? undefined : recorded.has(account.key),
      proof: closing === undefined && statement.source.program !== undefined ? 'whole' : (proof?.kind ?? 'unknown'),
      gap: proof?.kind === 'differs' ? proof.difference : undefined,
      explanations: proof?.kind === 'differs' ? proof.explanations.map((each) => explained(each, statement)) : [],
      there,
      closingDay: closing?.day,
      here,
      difference: there === undefined || here === undefined ? undefined : subtract(here, there),
    }
  })
}

const explained = ({ kind, rows }: Explanation, statement: Statement): ExplainedBy => ({
  kind,
  rows: rows.flatMap((at) => {
    const row = statement.rows[at]
    if (row === undefined) return []
    return [{ line: row.at, day: row.date.day, amount: row.amount, text: row.payee ?? row.bankText ?? row.note ?? '' }]
  }),
})
