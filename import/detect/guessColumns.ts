import { isEqual, subtract } from '#shared/money.ts'
import { MIN_AGREEMENT, followBalance } from './balanceChain.ts'
import { type ColumnEvidence, type ColumnFacts, columnFacts, SAMPLE_ROWS } from './columnFacts.ts'
import { headerMatchesOf, type Role, single, type SingleRole } from './headerNames.ts'
import { isLowerHeading } from './columns.ts'
import { looksLikeTransaction } from './looksLikeTransaction.ts'
import { findIncomeExpenseColumns, type IncomeExpenseColumns } from './incomeExpenseColumns.ts'

/** The heading is within the first lines, after the bank's preamble. */
const HEADING_WITHIN = 60

/** The number of rows above the first transaction: the heading, and everything above it. */
export const guessSkip = ({ rows, width, amounts }: ColumnEvidence): number => {
  const top = rows.slice(0, HEADING_WITHIN)
  const first = top.findIndex((row) => looksLikeTransaction(row, amounts))
  const heading = headingAmong(first < 0 ? top : top.slice(0, first), amounts)
  if (heading !== undefined) {
    const hasTwoRows = heading + 1 !== first && isLowerHeading(top[heading + 1] ?? [], top[heading] ?? [])
    return heading + (hasTwoRows ? 2 : 1)
  }
  if (first > 0) return first
  if (first === 0 || rows.length < 2) return 0
  // No row is a typical transaction: one without digits, above rows with digits, is still a heading.
  const [head = [], ...below] = top
  const hasAmounts = (row: readonly string[]) => row.slice(0, width).some((cell) => amounts.isAmount(cell))
  return !hasAmounts(head) && below.some(hasAmounts) ? 1 : 0
}

/** The row with the most column names: names for at least two roles, and no amounts. */
const headingAmong = (rows: readonly (readonly string[])[], amounts: ColumnEvidence['amounts']): number | undefined => {
  let best: { at: number; names: number } | undefined
  for (const [at, row] of rows.entries()) {
    if (row.some((cell) => amounts.isAmount(cell))) continue
    const matched = new Set(row.map((cell) => headerMatchesOf(cell)[0]?.role).filter((role) => role !== undefined))
    const names = row.filter((cell) => headerMatchesOf(cell).length > 0).length
    if (matched.size >= 2 && names > (best?.names ?? 0)) best = { at, names }
  }
  return best?.at
}

/** Guesses the role of each column from its name and its cells. */
export const guessRoles = (evidence: ColumnEvidence, skip: number): Role[] => {
  const facts = columnFacts(evidence, skip)
  const roles: Role[] = facts.map(() => 'ignore')
  const provenRoles = findProvenRoles(evidence, skip, facts)
  const columns = unnamedIncomeExpenseColumns(evidence, skip, facts)
  if (columns !== undefined) {
    roles[columns.income] = 'incomeAmount'
    roles[columns.expense] = 'expenseAmount'
  }
  for (const role of single.filter((each) => each !== 'note' && !roles.includes(each))) {
    const amountName = roles.includes('amount') ? facts[roles.indexOf('amount')]?.name : undefined
    const [best] = facts
      .filter(({ column }) => roles[column] === 'ignore')
      .map((fact) => ({ fact, score: score(role, fact, provenRoles) + currencyNameBonus(role, fact, amountName) }))
      .filter(({ fact, score }) => score > currencyNameBonus(role, fact, amountName))
      .sort((a, b) => b.score - a.score)
    if (best !== undefined) roles[best.fact.column] = role
  }
  resolveAmounts(roles, facts)
  for (const { column } of descriptionColumns(facts, roles)) roles[column] = 'description'
  resolveNote(roles, facts)
  return withoutIncludedFee(roles, evidence, skip, facts)
}

/** Prefers the currency column whose name shares words with the amount column. */
const currencyNameBonus = (role: SingleRole, { name, headerMatches }: ColumnFacts, amountName = ''): number => {
  if (role !== 'currency' || headerMatches.length === 0) return 0
  const words = new Set(name.split(' '))
  return amountName.split(' ').filter((word) => word.length > 3 && words.has(word)).length * 2
}

/** The score of a column for a role that occurs once; 0 excludes it. */
const score = (role: SingleRole, facts: ColumnFacts, provenRoles: ProvenRoles): number => {
  const headerStrength = facts.headerMatches.find((match) => match.role === role)?.strength ?? 0
  const isOneDirection = role === 'incomeAmount' || role === 'expenseAmount'
  // A statement without income has an empty column for it.
  if (facts.isEmpty && role !== 'date' && role !== 'amount') return isOneDirection ? headerStrength / 100 : 0
  if (role === 'balance') return balanceScore(facts, provenRoles.get(facts.column))
  // Regardless of the column's name, because these phrases are used for statuses only.
  if (role === 'state' && facts.statuses === 1 && facts.statusPhrases > 0) return 1 + headerStrength
  if (facts.headerMatches.length > 0 && headerStrength === 0) return 0
  if (role === 'date')
    return confirmed(headerStrength, facts.dates - (headerStrength > 0 ? 0 : facts.compactDates / 2), 0)
  if (role === 'time') return facts.times > 0.8 ? headerStrength + facts.times : 0
  if (role === 'amount') return amountScore(headerStrength, facts, provenRoles.get(facts.column))
  if (role === 'direction')
    return facts.directions > 0.95 && facts.distinct <= 4 ? headerStrength + facts.directions : 0
  if (role === 'originalAmount') return facts.amounts > 0.5 ? headerStrength : 0
  if (role === 'originalCurrency') return facts.currencies > 0.5 ? headerStrength : 0
  if (role === 'currency')
    return facts.currencies > (headerStrength > 0 ? 0.5 : 0.9) ? headerStrength + facts.currencies : 0
  if (role === 'state') return headerStrength > 0 && (facts.statuses > 0 || facts.distinct <= 6) ? headerStrength : 0
  if (role === 'otherAccount') return headerStrength
  if (role === 'account')
    return facts.isOneNumber && facts.accounts === 0 ? 0 : headerStrength + ifMajority(facts.accounts)
  if (role === 'category')
    return headerStrength < 6 && facts.paymentMethods > 0.5 && facts.categories === 0
      ? 0
      : headerStrength + ifMajority(facts.categories)
  if (role === 'payee') return headerStrength > 0 && isVaried(facts) && facts.amounts < 0.9 ? headerStrength : 0
  if (role === 'tags') return headerStrength > 0 && facts.dates < 0.5 ? headerStrength : 0
  if (role === 'externalId')
    return isMostlyUnique(facts) && (headerStrength > 0 || facts.uuids > 0.9) ? 1 + headerStrength : 0
  return headerStrength > 0 && facts.amounts > 0.5 ? headerStrength + facts.amounts : 0
}

/** A name that is the same in every row is that of the account's owner. */
const isVaried = ({ distinct, variety, dates }: ColumnFacts): boolean => dates < 0.5 && (distinct > 1 || variety === 1)

/** Some banks repeat an id occasionally. */
const isMostlyUnique = ({ variety, codes }: ColumnFacts): boolean => variety > 0.95 && codes > 0.9

const ifMajority = (share: number): number => (share > 0.5 ? share : 0)

const balanceScore = ({ isBalance, amounts }: ColumnFacts, provenRole: ProvenRole | undefined): number => {
  if (amounts < 0.5) return 0
  return (isBalance ? 2 : 0) + (provenRole === 'balance' ? 1 : 0)
}

/** A header match that the cells do not confirm counts little. */
const confirmed = (headerStrength: number, share: number, bonus: number): number =>
  share < 0.5 ? headerStrength / 100 : headerStrength + share + bonus

/** Amounts have signs and decimals, receipt numbers do not. */
const amountScore = (headerStrength: number, facts: ColumnFacts, provenRole: ProvenRole | undefined): number => {
  if (provenRole === 'balance') return 0
  if (headerStrength === 0 && facts.numbers > 0.5) return 0
  const bonus = facts.negatives + facts.decimals / 2 + (provenRole === 'amount' ? 3 : 0)
  return facts.amounts === 0 && headerStrength > 0 && facts.isEmpty
    ? headerStrength / 200
    : confirmed(headerStrength, facts.amounts, bonus)
}

type ProvenRole = 'amount' | 'balance'
type ProvenRoles = ReadonlyMap<number, ProvenRole>

/** Of unnamed numeric columns, finds amounts that explain each change of a balance. */
const findProvenRoles = (evidence: ColumnEvidence, skip: number, facts: readonly ColumnFacts[]): ProvenRoles => {
  const proven = new Map<number, ProvenRole>()
  const numericColumns = facts.filter(
    ({ amounts, headerMatches }) => amounts > 0.8 && headerMatches.every(({ role }) => role === 'amount'),
  )
  if (numericColumns.length < 2 || numericColumns.length > 6) return proven
  const columns = new Map(numericColumns.map(({ column }) => [column, readColumn(evidence, skip, column)]))
  for (const { column: amount } of numericColumns)
    for (const { column: balance } of numericColumns) {
      if (amount === balance) continue
      const amounts = columns.get(amount) ?? []
      const balances = columns.get(balance) ?? []
      const chain = followBalance(amounts.map((each, at) => ({ amount: each, balance: balances[at] })))
      if (Math.max(chain.asWritten, chain.inverted) < MIN_AGREEMENT) continue
      proven.set(amount, 'amount')
      if (!proven.has(balance)) proven.set(balance, 'balance')
    }
  return proven
}

/** Without a named amount column, balances may prove columns of incoming and outgoing amounts. */
const unnamedIncomeExpenseColumns = (
  evidence: ColumnEvidence,
  skip: number,
  facts: readonly ColumnFacts[],
): IncomeExpenseColumns | undefined => {
  const hasAmountHeader = facts.some(({ headerMatches }) =>
    headerMatches.some(({ role }) => role === 'amount' || role === 'incomeAmount' || role === 'expenseAmount'),
  )
  if (hasAmountHeader) return undefined
  const numericColumns = facts.filter(({ amounts, numbers, dates }) => amounts > 0.8 && numbers < 0.5 && dates < 0.5)
  return findIncomeExpenseColumns(
    new Map(numericColumns.map(({ column }) => [column, readColumn(evidence, skip, column)])),
  )
}

const readColumn = ({ rows, amounts }: ColumnEvidence, skip: number, column: number) => {
  const cells = rows.slice(skip, skip + SAMPLE_ROWS).map((row) => row[column] ?? '')
  const { mark } = amounts.decideDecimalSeparator(cells, 'point')
  return cells.map((cell) => amounts.read(cell, mark))
}

/** Income and expense columns replace an amount column, unless that has signs or a direction column. */
const resolveAmounts = (roles: Role[], facts: readonly ColumnFacts[]): void => {
  const drop = (...dropped: Role[]) => {
    for (const [column, role] of roles.entries()) if (dropped.includes(role)) roles[column] = 'ignore'
  }
  const factOf = (role: Role) => facts[roles.indexOf(role)]
  const directionColumns = [factOf('incomeAmount'), factOf('expenseAmount')].filter((fact) => fact !== undefined)
  if (directionColumns.every(({ isEmpty }) => isEmpty)) return drop('incomeAmount', 'expenseAmount')
  const amount = factOf('amount')
  const isAmount = amount !== undefined && amount.amounts >= 0.5
  const isSigned = amount !== undefined && (amount.negatives > 0 || roles.includes('direction'))
  if (isAmount && (isSigned || directionColumns.length < 2)) return drop('incomeAmount', 'expenseAmount')
  drop('amount', 'direction')
}

/** Ignores the fee column if the amount already includes the fee: it is net, or alone explains the balance. */
const withoutIncludedFee = (
  roles: Role[],
  evidence: ColumnEvidence,
  skip: number,
  facts: readonly ColumnFacts[],
): Role[] => {
  const [amount, fee] = [roles.indexOf('amount'), roles.indexOf('fee')]
  const balanceColumn = facts.findIndex(({ isBalance }) => isBalance)
  if (amount < 0 || fee < 0) return roles
  if (facts[amount]?.isNet) return roles.with(fee, 'ignore')
  if (balanceColumn < 0) return roles
  const [amounts, balances] = [readColumn(evidence, skip, amount), readColumn(evidence, skip, balanceColumn)]
  const fees = readColumn(evidence, skip, fee)
  const charged = amounts.flatMap((_, at) => (/[1-9]/.test(fees[at] ?? '') ? [at] : []))
  const isChangeWithoutFee = (at: number, before: number): boolean => {
    const [previous, balance, amount] = [balances[before], balances[at], amounts[at]]
    if (previous === undefined || balance === undefined || amount === undefined) return false
    return isEqual(subtract(balance, previous), amount)
  }
  const included = charged.filter((at) => isChangeWithoutFee(at, at - 1) || isChangeWithoutFee(at, at + 1))
  return included.length > charged.length / 2 ? roles.with(fee, 'ignore') : roles
}

/** A note column without a payee or another description is the description. */
const resolveNote = (roles: Role[], facts: readonly ColumnFacts[]): void => {
  const hasNoteHeader = (column: number) => facts[column]?.headerMatches.some(({ role }) => role === 'note') ?? false
  const note = roles.findIndex((role, column) => role === 'description' && hasNoteHeader(column))
  const hasOther = roles.some((role, column) => role === 'payee' || (role === 'description' && !hasNoteHeader(column)))
  if (note >= 0 && hasOther) roles[note] = 'note'
}

const descriptionRoles: readonly Role[] = ['description', 'payee', 'note']

/** Columns with names for descriptions; without any, the column whose text varies most. */
const descriptionColumns = (facts: readonly ColumnFacts[], roles: readonly Role[]): ColumnFacts[] => {
  const free = facts.filter(({ column, isEmpty }) => roles[column] === 'ignore' && !isEmpty)
  const named = free.filter(({ headerMatches }) => headerMatches.some(({ role }) => descriptionRoles.includes(role)))
  // A named column of numbers, such as receipt numbers, is used only if there are no words.
  const words = named.filter(({ dates, amounts }) => dates < 0.5 && amounts < 0.9)
  if (words.length > 0) return words
  if (named.length > 0) return named.filter(({ dates }) => dates < 0.5)
  return free
    .filter(
      ({ headerMatches, dates, amounts, isOneNumber }) =>
        headerMatches.length === 0 && dates < 0.5 && amounts < 0.5 && !isOneNumber,
    )
    .sort((a, b) => b.variety - a.variety)
    .slice(0, 1)
}
