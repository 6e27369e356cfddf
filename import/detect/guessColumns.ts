import { isEqual, subtract } from '#shared/money.ts'
import { AGREES, followBalance } from './balanceChain.ts'
import { type ColumnEvidence, type ColumnFacts, columnFacts, SAMPLE_ROWS } from './columnFacts.ts'
import { promisesOf, type Role, single, type SingleRole } from './headerNames.ts'
import { isLowerHeading } from './columns.ts'
import { looksLikeTransaction } from './looksLikeTransaction.ts'
import { provenSides, type Sides } from './provenSides.ts'

/** The heading is within the first lines, after the bank's preamble. */
const HEADING_WITHIN = 60

/** The number of rows above the first transaction: the heading, and everything above it. */
export const guessSkip = ({ rows, width, amounts }: ColumnEvidence): number => {
  const top = rows.slice(0, HEADING_WITHIN)
  const first = top.findIndex((row) => looksLikeTransaction(row, amounts))
  const heading = headingAmong(first < 0 ? top : top.slice(0, first), amounts)
  if (heading !== undefined) {
    const isTwofold = heading + 1 !== first && isLowerHeading(top[heading + 1] ?? [], top[heading] ?? [])
    return heading + (isTwofold ? 2 : 1)
  }
  if (first > 0) return first
  if (first === 0 || rows.length < 2) return 0
  // No row is a typical transaction: one without digits, above rows with digits, is still a heading.
  const [head = [], ...below] = top
  const hasFigures = (row: readonly string[]) => row.slice(0, width).some((cell) => amounts.isAmount(cell))
  return !hasFigures(head) && below.some(hasFigures) ? 1 : 0
}

/** The row with most names of columns; at least two of different parts, and no figures. */
const headingAmong = (rows: readonly (readonly string[])[], amounts: ColumnEvidence['amounts']): number | undefined => {
  let best: { at: number; names: number } | undefined
  for (const [at, row] of rows.entries()) {
    if (row.some((cell) => amounts.isAmount(cell))) continue
    const parts = new Set(row.map((cell) => promisesOf(cell)[0]?.role).filter((role) => role !== undefined))
    const names = row.filter((cell) => promisesOf(cell).length > 0).length
    if (parts.size >= 2 && names > (best?.names ?? 0)) best = { at, names }
  }
  return best?.at
}

/** Guesses the role of each column from its name and its cells. */
export const guessRoles = (evidence: ColumnEvidence, skip: number): Role[] => {
  const facts = columnFacts(evidence, skip)
  const roles: Role[] = facts.map(() => 'ignore')
  const prove = provenAmounts(evidence, skip, facts)
  const sides = sidesWithoutNames(evidence, skip, facts)
  if (sides !== undefined) {
    roles[sides.income] = 'incomeAmount'
    roles[sides.expense] = 'expenseAmount'
  }
  for (const role of single.filter((each) => each !== 'note' && !roles.includes(each))) {
    const beside = roles.includes('amount') ? facts[roles.indexOf('amount')]?.name : undefined
    const [best] = facts
      .filter(({ column }) => roles[column] === 'ignore')
      .map((fact) => ({ fact, score: score(role, fact, prove) + pairing(role, fact, beside) }))
      .filter(({ fact, score }) => score > pairing(role, fact, beside))
      .sort((a, b) => b.score - a.score)
    if (best !== undefined) roles[best.fact.column] = role
  }
  resolveAmounts(roles, facts)
  for (const { column } of describing(facts, roles)) roles[column] = 'description'
  resolveNote(roles, facts)
  return withoutIncludedFee(roles, evidence, skip, facts)
}

/**
 * Of several currency columns, prefers the one that belongs to the amount: of the operation, the payment, or the
 * account.
 */
const pairing = (role: SingleRole, { name, headerMatches }: ColumnFacts, amountName = ''): number => {
  if (role !== 'currency' || headerMatches.length === 0) return 0
  const words = new Set(name.split(' '))
  return amountName.split(' ').filter((word) => word.length > 3 && words.has(word)).length * 2
}

/** The score of a column for a role that occurs once; 0 excludes it. */
const score = (role: SingleRole, facts: ColumnFacts, proven: ReadonlyMap<number, boolean>): number => {
  const promised = facts.headerMatches.find((promise) => promise.role === role)?.strength ?? 0
  const isSide = role === 'incomeAmount' || role === 'expenseAmount'
  // A statement in which nothing came in has an empty column for it.
  if (facts.isEmpty && role !== 'date' && role !== 'amount') return isSide ? promised / 100 : 0
  if (role === 'balance') return balanceFitness(facts, proven.get(facts.column))
  // Regardless of the column's name, because the words are used for states only.
  if (role === 'state' && facts.states === 1 && facts.stateWords > 0) return 1 + promised
  if (facts.headerMatches.length > 0 && promised === 0) return 0
  if (role === 'date') return confirmed(promised, facts.dates - (promised > 0 ? 0 : facts.closeDates / 2), 0)
  if (role === 'time') return facts.times > 0.8 ? promised + facts.times : 0
  if (role === 'amount') return amountFitness(promised, facts, proven.get(facts.column))
  if (role === 'direction') return facts.sides > 0.95 && facts.distinct <= 4 ? promised + facts.sides : 0
  if (role === 'originalAmount') return facts.amounts > 0.5 ? promised : 0
  if (role === 'originalCurrency') return facts.currencies > 0.5 ? promised : 0
  if (role === 'currency') return facts.currencies > (promised > 0 ? 0.5 : 0.9) ? promised + facts.currencies : 0
  if (role === 'state') return promised > 0 && (facts.states > 0 || facts.distinct <= 6) ? promised : 0
  if (role === 'otherAccount') return promised
  if (role === 'account') return facts.isOneNumber && facts.accounts === 0 ? 0 : promised + known(facts.accounts)
  if (role === 'category')
    return promised < 6 && facts.ways > 0.5 && facts.categories === 0 ? 0 : promised + known(facts.categories)
  if (role === 'payee') return promised > 0 && isVaried(facts) && facts.amounts < 0.9 ? promised : 0
  if (role === 'tags') return promised > 0 && facts.dates < 0.5 ? promised : 0
  if (role === 'externalId') return namesEach(facts) && (promised > 0 || facts.uuids > 0.9) ? 1 + promised : 0
  return promised > 0 && facts.amounts > 0.5 ? promised + facts.amounts : 0
}

/** The same words in every row are those of the account's owner. */
const isVaried = ({ distinct, variety, dates }: ColumnFacts): boolean => dates < 0.5 && (distinct > 1 || variety === 1)

/** A bank that repeats an id now and then still names its transactions. */
const namesEach = ({ variety, codes }: ColumnFacts): boolean => variety > 0.95 && codes > 0.9

const known = (share: number): number => (share < 0.5 ? 0 : share)

/** A balance is named so, or explained by the amounts beside it. */
const balanceFitness = ({ isBalance, amounts }: ColumnFacts, isAmount: boolean | undefined): number => {
  if (amounts < 0.5) return 0
  return (isBalance ? 2 : 0) + (isAmount === false ? 1 : 0)
}

/** A promise that the cells do not keep is worth little, but more than nothing. */
const confirmed = (promised: number, share: number, more: number): number =>
  share < 0.5 ? promised / 100 : promised + share + more

/** Amounts have signs and decimals; numbers of receipts do not. Balances that they explain prove them. */
const amountFitness = (promised: number, facts: ColumnFacts, isProven: boolean | undefined): number => {
  if (isProven === false) return 0
  if (promised === 0 && facts.numbers > 0.5) return 0
  const figures = facts.negatives + facts.decimals / 2 + (isProven === true ? 3 : 0)
  return facts.amounts === 0 && promised > 0 && facts.isEmpty
    ? promised / 200
    : confirmed(promised, facts.amounts, figures)
}

/** Columns of figures without a name: those whose figures explain the steps of another are amounts, the other is a balance. */
const provenAmounts = (
  evidence: ColumnEvidence,
  skip: number,
  facts: readonly ColumnFacts[],
): ReadonlyMap<number, boolean> => {
  const proven = new Map<number, boolean>()
  const figures = facts.filter(
    ({ amounts, headerMatches }) => amounts > 0.8 && headerMatches.every(({ role }) => role === 'amount'),
  )
  if (figures.length < 2 || figures.length > 6) return proven
  const columns = new Map(figures.map(({ column }) => [column, readColumn(evidence, skip, column)]))
  for (const { column: amount } of figures)
    for (const { column: balance } of figures) {
      if (amount === balance) continue
      const amounts = columns.get(amount) ?? []
      const balances = columns.get(balance) ?? []
      const chain = followBalance(amounts.map((each, at) => ({ amount: each, balance: balances[at] })))
      if (Math.max(chain.asWritten, chain.turned) < AGREES) continue
      proven.set(amount, true)
      if (!proven.has(balance)) proven.set(balance, false)
    }
  return proven
}

/** Without a named amount column, balances may prove columns of incoming and outgoing amounts. */
const sidesWithoutNames = (
  evidence: ColumnEvidence,
  skip: number,
  facts: readonly ColumnFacts[],
): Sides | undefined => {
  const isPromised = facts.some(({ headerMatches }) =>
    headerMatches.some(({ role }) => role === 'amount' || role === 'incomeAmount' || role === 'expenseAmount'),
  )
  if (isPromised) return undefined
  const figures = facts.filter(({ amounts, numbers, dates }) => amounts > 0.8 && numbers < 0.5 && dates < 0.5)
  return provenSides(new Map(figures.map(({ column }) => [column, readColumn(evidence, skip, column)])))
}

const readColumn = ({ rows, amounts }: ColumnEvidence, skip: number, column: number) => {
  const cells = rows.slice(skip, skip + SAMPLE_ROWS).map((row) => row[column] ?? '')
  const { mark } = amounts.decideMark(cells, 'point')
  return cells.map((cell) => amounts.read(cell, mark))
}

/** Two columns for in and out stand for the amount, unless a column of amounts has signs or words for them. */
const resolveAmounts = (roles: Role[], facts: readonly ColumnFacts[]): void => {
  const drop = (...dropped: Role[]) => {
    for (const [column, role] of roles.entries()) if (dropped.includes(role)) roles[column] = 'ignore'
  }
  const factOf = (role: Role) => facts[roles.indexOf(role)]
  const sides = [factOf('incomeAmount'), factOf('expenseAmount')].filter((fact) => fact !== undefined)
  if (sides.every(({ isEmpty }) => isEmpty)) return drop('incomeAmount', 'expenseAmount')
  const amount = factOf('amount')
  const isAmount = amount !== undefined && amount.amounts >= 0.5
  const isSigned = amount !== undefined && (amount.negatives > 0 || roles.includes('direction'))
  if (isAmount && (isSigned || sides.length < 2)) return drop('incomeAmount', 'expenseAmount')
  drop('amount', 'direction')
}

/** A net amount already contains the fee, and so does one that alone moves the balance. */
const withoutIncludedFee = (
  roles: Role[],
  evidence: ColumnEvidence,
  skip: number,
  facts: readonly ColumnFacts[],
): Role[] => {
  const [amount, fee] = [roles.indexOf('amount'), roles.indexOf('fee')]
  const balance = facts.findIndex(({ isBalance }) => isBalance)
  if (amount < 0 || fee < 0) return roles
  if (facts[amount]?.isNet) return roles.with(fee, 'ignore')
  if (balance < 0) return roles
  const [amounts, balances] = [readColumn(evidence, skip, amount), readColumn(evidence, skip, balance)]
  const fees = readColumn(evidence, skip, fee)
  const charged = amounts.flatMap((_, at) => (/[1-9]/.test(fees[at] ?? '') ? [at] : []))
  const movesWithoutFee = (at: number, before: number): boolean => {
    const [was, is, moved] = [balances[before], balances[at], amounts[at]]
    return was !== undefined && is !== undefined && moved !== undefined && isEqual(subtract(is, was), moved)
  }
  const included = charged.filter((at) => movesWithoutFee(at, at - 1) || movesWithoutFee(at, at + 1))
  return included.length > charged.length / 2 ? roles.with(fee, 'ignore') : roles
}

/** The user's own note comes in addition to the bank's text; alone, it is the description. */
const resolveNote = (roles: Role[], facts: readonly ColumnFacts[]): void => {
  const promisesNote = (column: number) => facts[column]?.headerMatches.some(({ role }) => role === 'note') ?? false
  const note = roles.findIndex((role, column) => role === 'description' && promisesNote(column))
  const hasOther = roles.some((role, column) => role === 'payee' || (role === 'description' && !promisesNote(column)))
  if (note >= 0 && hasOther) roles[note] = 'note'
}

const describes: readonly Role[] = ['description', 'payee', 'note']

/** Columns with names for descriptions; without any, the column whose text varies most. */
const describing = (facts: readonly ColumnFacts[], roles: readonly Role[]): ColumnFacts[] => {
  const free = facts.filter(({ column, isEmpty }) => roles[column] === 'ignore' && !isEmpty)
  const promised = free.filter(({ headerMatches }) => headerMatches.some(({ role }) => describes.includes(role)))
  // Receipt numbers stand beside words, and mean nothing to a person.
  const words = promised.filter(({ dates, amounts }) => dates < 0.5 && amounts < 0.9)
  if (words.length > 0) return words
  if (promised.length > 0) return promised.filter(({ dates }) => dates < 0.5)
  return free
    .filter(
      ({ headerMatches, dates, amounts, isOneNumber }) =>
        headerMatches.length === 0 && dates < 0.5 && amounts < 0.5 && !isOneNumber,
    )
    .sort((a, b) => b.variety - a.variety)
    .slice(0, 1)
}
