import type { DateType } from '#contract/budgets.ts'
import type { RepeatType } from '#shared/schedule.ts'
import type { Day } from '#shared/zone.ts'
import type { Money } from './amounts.ts'
import type { Period } from './dates.ts'
import type { Sentence } from './sentence.ts'

export type Side = 'spent' | 'earned'

/** The recurrence, and its first day if the user named one. */
export interface Repeat {
  repeatType: RepeatType
  repeatArg: number
  first: Day | undefined
}

/** A parsed command. Names are not resolved yet. */
export type Command =
  | { kind: 'help' | 'listNotes' | 'listBudgets' | 'listRecurring' | 'listSubscriptions' | 'toReview' }
  | { kind: 'makeRule'; what: string; category: string; isPast: boolean }
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
  /** Set for yes/no questions: is a budget exceeded, is it not, is anything left of it. */
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
  /** One transaction with a line per part; words after the last amount apply to the whole. */
  | { kind: 'split'; parts: { what: string; money: Money }[]; day: Day | undefined; rest: Sentence; tags?: Tags }
  | { kind: 'list'; what: Listed; count: number | undefined; period: Period | undefined; rest: Sentence }
  | { kind: 'balance' | 'debts' | 'why'; rest: Sentence }
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
      /** Also asks for the largest transaction. */
      withLargest?: boolean
    }
  /** Per month. */
  | { kind: 'average'; side: Side | undefined; period: Period | undefined; rest: Sentence }

/** Tag names, as written after `#`. */
type Tags = readonly string[]

export type Listed = 'all' | 'spending' | 'income' | 'transfer'

type With<C, K> = C extends { kind: infer All } ? (K extends All ? C : never) : never
/** Commands of one kind. */
export type Of<K extends Command['kind']> = With<Command, K>
