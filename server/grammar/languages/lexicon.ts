import type { Language } from '#contract/settings.ts'

/**
 * Whole-sentence patterns in plain letters, tried in order. Named groups capture the parts; `%amount%` is an amount.
 */
export type Patterns = readonly string[]

/** The vocabulary of commands and questions in a language. */
export interface Lexicon {
  lang: Language
  /** Polite words at the beginning or end, without meaning. */
  polite: string
  /** Words that negate or limit a text: a text that contains one is not understood. */
  guard: string
  /** The same for dates: before or after a day. */
  bounds: string
  /** Question words; questions are never recorded. */
  asks: string
  /**
   * Verbs that never appear in a description: within one, they start a second command or refer to another person's
   * money.
   */
  verbs: string
  /** All command verbs. */
  commands: string
  /** Verbs of commands that do not record a transaction. */
  orders: string
  /** Words before a bare number that make it a count or a label, not an amount. */
  numbered: string
  /** Ledger objects other than transactions: a description with one of them is a command that was not understood. */
  objects: string
  accountWord: string
  /** Conjunctions between two commands. */
  joins: string
  /** Words before an approximate amount. */
  vague: string
  /** Words without meaning of their own. */
  fillers: string
  help: string
  notes: {
    /** Beginnings of a reminder; and words before its text once day and time are removed. */
    remind: string
    remindAbout: string
    add: string
    change: Patterns
    remove: Patterns
    list: Patterns
  }
  categories: {
    add: Patterns
    rename: Patterns
    move: Patterns
    remove: Patterns
    hide: Patterns
    show: Patterns
    income: string
  }
  accounts: {
    add: Patterns
    /** Parts of a new account: its folder, its opening balance, its currency. */
    folder: string
    opening: string
    currency: string
    rename: Patterns
    remove: Patterns
    hide: Patterns
    show: Patterns
    setBalance: Patterns
  }
  budgets: { set: Patterns; quarter: string; remove: Patterns; left: Patterns; list: Patterns }
  recurring: {
    list: Patterns
    /** Asks for recurring expenses only. */
    subscriptions: Patterns
    /** Begins a question about expenses due in the coming days. */
    due: string
    change: Patterns
    remove: Patterns
    pause: Patterns
    resume: Patterns
    skip: Patterns
    /** Verbs that create an object. */
    add: string
  }
  transfer: string
  remove: string
  /** Words that would make a deletion too broad. */
  everything: string
  change: Patterns
  /** Marks an amount as a refund. */
  refund: string
  list: string
  listed: { spending: string; income: string; transfer: string }
  balance: string
  /** Asks for debts on accounts. */
  debts: string
  /** Asks when something was last paid. */
  lastTime: string
  netWorth: string
  largest: { expense: string; income: string }
  /** With groups `a` and `b`. */
  compare: Patterns
  /** Names the side in a comparison without a verb. */
  sides: { spent: string; earned: string }
  spent: string
  /** Asks how much was saved. */
  putAside: string
  /** Asks about a category without naming income or spending. */
  howMuch: string
  earned: string
  /** Beginnings of a recorded transaction; the second kind means income. */
  paid: string
  received: string
  /** Prepositions before names. */
  from: readonly string[]
  to: readonly string[]
  about: readonly string[]
  /** Prepositions before a payee. */
  at: readonly string[]
  /** Conjunctions between the parts of a split. */
  and: string
  /** Asks for the cost of something, with group `what`. */
  costs: Patterns
  days: DayWords
  periods: PeriodWords
  repeats: RepeatWords
}

export interface DayWords {
  today: string
  yesterday: string
  beforeYesterday: string
  tomorrow: string
  afterTomorrow: string
  /** With group `n`. */
  ago: string
  inDays: string
  /** Prepositions before a day or a weekday. */
  on: string
  /** From Monday. */
  weekdays: readonly string[]
  /** Before or after a weekday. */
  next: string
  last: string
  /** From January. */
  months: readonly string[]
  /** After the day number, before the month. */
  ordinal: string
  /** After a year. */
  yearWord: string
  /** Prepositions before a time. */
  at: string
  /** After a time: pm. */
  evening: string
  morning: string
}

export interface PeriodWords {
  thisMonth: string
  lastMonth: string
  thisWeek: string
  lastWeek: string
  thisQuarter: string
  lastQuarter: string
  thisYear: string
  lastYear: string
  /** With group `n`. */
  lastDays: string
  nextWeek: string
  nextMonth: string
  /** With group `n`. */
  nextDays: string
  /** Prepositions before the name of a month. */
  in: string
  /** A year in digits, with group `y`. */
  year: string
}

export interface RepeatWords {
  /** With group `n` for intervals. */
  day: string
  week: string
  month: string
  quarter: string
  year: string
  /** Before or after a weekday: every. */
  weekday: string
  /** Weekdays in the form that follows it, from Monday. */
  weekdays: readonly string[]
  /** A day of the month, with group `d`. */
  onDay: string
  /** The same next to a word for the month. */
  besideMonth: string
  /** Before the first date. */
  starting: string
}
