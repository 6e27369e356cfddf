import { type Amount, isEqual, scaleOf, sign } from '#shared/money.ts'
import { dueAt, periodAfterDay, type RepeatType } from '#shared/schedule.ts'
import { startOfDay } from '#shared/zone.ts'
import { Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#shared/names.ts'
import type { SourceRecurring, Statement } from '#import/formats/model.ts'
import type { Clock } from '#import/read/clock.ts'
import type { StatementReader } from '#import/read/StatementReader.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { ExistingCurrency, LedgerContext, ExistingRecurring } from '#import/engine/ledgerContext.ts'
import type { ParsedTransaction, Placed } from './verdict.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/**
 * Why a recurring transaction of the source is not created. `exists`: it exists already; `account`: its account is
 * left out or has no rows; `transfer`: it moves money between accounts; `rhythm`: no fixed endless interval; `amount`:
 * the amount varies; `day`: no next date is known; `precise`: too many decimals; `tooMany`: more than allowed at once.
 */
export type RecurringFault = 'exists' | 'account' | 'transfer' | 'rhythm' | 'amount' | 'day' | 'precise' | 'tooMany'

interface Rhythm {
  repeatType: RepeatType
  repeatArg: number
}

/** A recurring transaction of the source, as far as it can be read. */
export interface FoundRecurring {
  index: number
  payee: string | undefined
  description: string | undefined
  amount: Amount | undefined
  account: string
  currency: ExistingCurrency | undefined
  rhythm: Rhythm | undefined
  /** Its first date after today. */
  next: string | undefined
  fault: RecurringFault | undefined
  isChosen: boolean
  /** The created recurring transaction; absent if none can be created. */
  made: MadeRecurring | undefined
}

/** A recurring transaction that the import makes. */
export interface MadeRecurring extends Rhythm, Placed {
  account: AccountTarget
  /** From which its dates are counted. */
  anchor: string
  payee: string | undefined
  description: string | undefined
}

interface AnalysisInput {
  statement: Pick<Statement, 'accounts' | 'recurring'>
  reader: StatementReader
  plan: Plan
  decisions: Decisions
  context: LedgerContext
  clock: Clock
}

/** Recurring transactions of the source, each with the result or the reason why it is not created. */
export const recurringOf = (input: AnalysisInput): FoundRecurring[] => {
  const { statement, decisions } = input
  const placeOf = placesOf(input)
  return (statement.recurring ?? []).map((source, index) => {
    const read = readOne(source, input)
    const fault = index < limits.recurringAtOnce ? faultOf(source, read, input) : 'tooMany'
    const { target, amount, rhythm, anchor, payee, description } = read
    const isWhole = fault === undefined && target && amount && rhythm && anchor
    return {
      ...read,
      index,
      made: isWhole
        ? { ...rhythm, ...placeOf(source, amount), account: target, anchor, payee, description }
        : undefined,
      fault,
      isChosen: fault === undefined && (decisions.recurring.get(index) ?? true),
    }
  })
}

type Read = Omit<FoundRecurring, 'index' | 'made' | 'fault' | 'isChosen'> & {
  target: AccountTarget | undefined
  anchor: string | undefined
}

const readOne = (source: SourceRecurring, { statement, reader, plan, context, clock }: AnalysisInput): Read => {
  const { zone, today } = context
  const found = reader.accounts.of(source.account)
  const target = found === undefined || found === 'leaveOut' || !isThere(found, plan) ? undefined : found
  const rhythm = rhythmOf(source)
  const anchor = anchorOf(source, clock)
  const schedule = rhythm && anchor !== undefined ? { ...rhythm, anchor } : undefined
  const now = new Date(startOfDay(zone, today))
  const { payee, description } = reader.wordsOf(source)
  return {
    payee: payee === undefined ? undefined : reader.payees.of(payee),
    description,
    amount: source.amount,
    account: target?.name ?? statement.accounts.find(({ key }) => key === source.account)?.name ?? '',
    currency: target?.currency,
    rhythm,
    next: schedule && dueAt(zone, schedule, periodAfterDay(zone, schedule, now)),
    target,
    anchor,
  }
}

/** An account without rows is not opened. */
const isThere = (account: AccountTarget, { totals }: Plan): boolean =>
  account.accountId !== undefined || totals.some((total) => total.account === account)

const rhythmOf = ({ every }: SourceRecurring): Rhythm | undefined => {
  if (every === undefined) return undefined
  const units = { day: [0, 1], week: [1, 1], month: [2, 1], year: [2, 12] } as const
  const [repeatType, months] = units[every.unit]
  const repeatArg = every.count * months
  return repeatArg > limits.repeatArg ? undefined : { repeatType, repeatArg }
}

const anchorOf = ({ day = '' }: SourceRecurring, clock: Clock): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  const { moment } = clock.read({ day })
  return Timestamp.safeParse(moment).success ? moment : undefined
}

const faultOf = (source: SourceRecurring, read: Read, { context }: AnalysisInput): RecurringFault | undefined => {
  const { target, amount, rhythm, anchor } = read
  if (source.other !== undefined) return 'transfer'
  if (target === undefined) return 'account'
  if (amount === undefined || sign(amount) === 0) return 'amount'
  if (rhythm === undefined) return 'rhythm'
  if (anchor === undefined) return 'day'
  if (scaleOf(amount) > target.currency.decimals) return 'precise'
  return context.recurring.some((known) => isSame(known, { ...read, ...rhythm, amount, account: target }))
    ? 'exists'
    : undefined
}

type Repeated = Pick<MadeRecurring, 'account' | 'payee' | 'description'> & Partial<Rhythm> & { amount: Amount }

/** Named ones are compared by name, whatever their amount; others by amount. */
const isSame = (known: ExistingRecurring, wanted: Repeated): boolean => {
  if (known.accountId !== wanted.account.accountId) return false
  if (known.repeatType !== wanted.repeatType || known.repeatArg !== wanted.repeatArg) return false
  const areNameless = namesOf(known).length + namesOf(wanted).length === 0
  return areNameless ? isEqual(known.amount, wanted.amount) : isCalledAlike(known, wanted)
}

interface Called {
  payee: string | undefined
  description: string | undefined
}

const namesOf = ({ payee, description }: Called): string[] =>
  [payee, description].filter((name) => name !== undefined).map(nameKey)

export const isCalledAlike = (one: Called, other: Called): boolean => {
  const names = namesOf(one)
  return namesOf(other).some((name) => names.includes(name))
}

/** The category of a recurring transaction: the source's, or that of the newest row with the same payee and sign. */
const placesOf = ({ plan, reader }: AnalysisInput): ((source: SourceRecurring, amount: Amount) => Placed) => {
  const newest = new Map<string, ParsedTransaction>()
  const keyOf = (payee: string, amount: Amount) => `${sign(amount)} ${nameKey(payee)}`
  for (const { parsed } of plan.imported) {
    const { payee, amount, category, day } = parsed
    if (payee === undefined || category === undefined) continue
    const known = newest.get(keyOf(payee, amount))
    if (known === undefined || known.day <= day) newest.set(keyOf(payee, amount), parsed)
  }
  return ({ category, payee }, amount) => {
    const like = payee === undefined ? undefined : newest.get(keyOf(payee, amount))
    if (category !== undefined || like === undefined) return reader.placed(category, amount)
    const { category: its, isRefund = false } = like
    return { category: its, amount, isRefund }
  }
}
