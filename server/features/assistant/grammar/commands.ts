import type { DateType } from '#contract/budgets.ts'
import type { RepeatType } from '#contract/calc/schedule.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { Money } from './amounts.ts'
import type { Period } from './dates.ts'
import type { Sentence } from './sentence.ts'

export type Side = 'spent' | 'earned'

/** How something repeats, and its first day where one is said. */
export interface Repeat {
  repeatType: RepeatType
  repeatArg: number
  first: Day | undefined
}

/** What a sentence asks for, by itself. Names are not resolved yet. */
export type Command =
  | { kind: 'help' | 'listNotes' | 'listBudgets' | 'listRecurring' | 'listSubscriptions' }
  | { kind: 'due'; side: Side; period: Period | undefined }
  | { kind: 'changes'; period: Period | undefined }
  | { kind: 'remind'; text: string; day: Day | undefined; time: string | undefined }
  | { kind: 'addNote'; text: string }
  | { kind: 'changeNote'; name: string; text: string }
  | { kind: 'addCategory'; name: string; isIncome: boolean; parent: string | undefined }
  | { kind: 'moveCategory'; name: string; parent: string }
  | { kind: 'renameCategory' | 'renameAccount'; name: string; newName: string }
  | { kind: 'removeNote' | 'removeCategory' | 'removeAccount' | 'removeBudget' | 'removeRecurring'; name: string }
  | { kind: 'hideCategory' | 'showCategory' | 'hideAccount' | 'showAccount'; name: string }
  | { kind: 'pauseRecurring' | 'resumeRecurring' | 'skipRecurring'; name: string }
  | {
      kind: 'addAccount'
      name: string
      currency: string | undefined
      folder: string | undefined
      opening: Money | undefined
    }
  | { kind: 'setBalance' | 'changeRecurring'; name: string; money: Money }
  | { kind: 'setBudget'; name: string; money: Money; dateType: DateType | undefined }
  /** Where it is asked for yes or no: is a budget exceeded, is it not, is anything left of it. */
  | { kind: 'budgetLeft'; name: string | undefined; asks?: 'over' | 'within' | 'left' }
  | { kind: 'addRecurring'; repeat: Repeat; money: Money; isReceived: boolean; rest: Sentence }
  | { kind: 'transfer'; money: Money; day: Day | undefined; rest: Sentence }
  | { kind: 'remove'; what: string; day: Day | undefined }
  | { kind: 'change'; what: string; money: Money; day: Day | undefined }
  | {
      kind: 'record'
      money: Money
      day: Day | undefined
      isReceived: boolean
      isPaid: boolean
      isRefund: boolean
      rest: Sentence
      tags?: Tags
    }
  /** One transaction with a line for each part; what stands behind the last amount is said of the whole. */
  | { kind: 'split'; parts: { what: string; money: Money }[]; day: Day | undefined; rest: Sentence; tags?: Tags }
  | { kind: 'list'; what: Listed; count: number | undefined; period: Period | undefined; rest: Sentence }
  | { kind: 'balance' | 'debts'; rest: Sentence }
  | { kind: 'netWorth'; period: Period | undefined }
  | { kind: 'largest'; side: Side; count: number; period: Period | undefined; rest: Sentence }
  | { kind: 'compare'; side: Side | undefined; periods: [Period, Period]; rest: Sentence }
  | { kind: 'putAside'; period: Period | undefined; rest: Sentence }
  | {
      kind: 'sum'
      side: Side | undefined
      period: Period | undefined
      rest: Sentence
      tags?: Tags
      /** Its largest transaction is asked for, too. */
      withLargest?: boolean
    }
  /** By month. */
  | { kind: 'average'; side: Side | undefined; period: Period | undefined; rest: Sentence }

/** Names of tags, as they are written behind `#`. */
type Tags = readonly string[]

export type Listed = 'all' | 'spending' | 'income' | 'transfer'

type With<C, K> = C extends { kind: infer All } ? (K extends All ? C : never) : never
/** The commands of a kind. */
export type Of<K extends Command['kind']> = With<Command, K>
