import type { Language } from '#contract/settings.ts'

/** Patterns of whole sentences over plain letters, tried one after the other. Named parts say what stands where; `%amount%` is an amount. */
export type Patterns = readonly string[]

/** The words by which a language commands and asks. */
export interface Lexicon {
  lang: Language
  /** May stand at the beginning or the end and says nothing. */
  polite: string
  /** Words that turn or limit what a text means: a text that has one of them is not understood. */
  guard: string
  /** The same where a day is said: before it, after it. */
  bounds: string
  /** What a question begins with; questions are never recorded. */
  asks: string
  /** Verbs that no description has: inside one they start a second command, or mean another person's money. */
  verbs: string
  /** All verbs of commands. */
  commands: string
  /** What begins an order that is no record of a transaction. */
  orders: string
  /** Words behind which a bare number counts or names something and is no amount. */
  numbered: string
  /** What the ledger has beside transactions: a description that names it is a command that was not understood. */
  objects: string
  accountWord: string
  /** What stands between two commands. */
  joins: string
  /** Before an amount that is not exact. */
  vague: string
  /** Words that say nothing by themselves. */
  fillers: string
  help: string
  notes: {
    /** What begins a reminder; the second, what may stand before its text once day and time are taken out. */
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
    /** Parts of a new account: its folder, its first balance, its currency. */
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
    /** Asks for the expenses among them. */
    subscriptions: Patterns
    /** Begins a question for those that are due in days ahead. */
    due: string
    change: Patterns
    remove: Patterns
    pause: Patterns
    resume: Patterns
    skip: Patterns
    /** What may begin a new one. */
    add: string
  }
  transfer: string
  remove: string
  /** Words that make a removal too large to be meant. */
  everything: string
  change: Patterns
  /** Says that an amount is money back. */
  refund: string
  list: string
  listed: { spending: string; income: string; transfer: string }
  balance: string
  /** Asks what is owed on accounts. */
  debts: string
  /** Asks when something was last paid. */
  lastTime: string
  netWorth: string
  largest: { expense: string; income: string }
  /** With `a` and `b`. */
  compare: Patterns
  /** A side that is named in a comparison without its verb. */
  sides: { spent: string; earned: string }
  spent: string
  /** Asks what was put aside. */
  putAside: string
  /** Asks for a category without saying which way its money goes. */
  howMuch: string
  earned: string
  /** What may begin the record of a transaction; the second kind says that money came in. */
  paid: string
  received: string
  /** Small words before names. */
  from: readonly string[]
  to: readonly string[]
  about: readonly string[]
  /** Before whom one pays. */
  at: readonly string[]
  /** Between the parts of a split. */
  and: string
  /** Asks what something cost, with `what`. */
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
  /** With `n`. */
  ago: string
  inDays: string
  /** Before a day or a weekday. */
  on: string
  /** From Monday on. */
  weekdays: readonly string[]
  /** Beside a weekday, before or behind it. */
  next: string
  last: string
  /** From January on. */
  months: readonly string[]
  /** After the number of a day, before its month. */
  ordinal: string
  /** After a year. */
  yearWord: string
  /** Before a time. */
  at: string
  /** After a time: the second half of the day. */
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
  /** With `n`. */
  lastDays: string
  nextWeek: string
  nextMonth: string
  /** With `n`. */
  nextDays: string
  /** Before the name of a month. */
  in: string
  /** A year in figures, with `y`. */
  year: string
}

export interface RepeatWords {
  /** With `n` for every so many. */
  day: string
  week: string
  month: string
  quarter: string
  year: string
  /** Before or behind a weekday: every. */
  weekday: string
  /** Weekdays as they stand behind it, from Monday on. */
  weekdays: readonly string[]
  /** A day of the month, with `d`. */
  onDay: string
  /** The same beside a word for the month. */
  besideMonth: string
  /** Before the first date. */
  starting: string
}
