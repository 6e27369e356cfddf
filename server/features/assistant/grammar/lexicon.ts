import type { Language } from '#contract/settings.ts'

/** The words by which a language commands and asks, as patterns over plain letters. Named parts say what stands where. */
export interface Lexicon {
  lang: Language
  help: string
  /** Leads of commands. */
  remind: string
  /** What may stand before the matter, once day and time are taken out. */
  remindAbout: string
  note: string
  category: string
  removeCategory: string
  transfer: string
  remove: string
  /** Words that make a removal too large to be meant. */
  everything: string
  change: string
  budget: string
  list: string
  balance: string
  spent: string
  earned: string
  /** What may begin the record of an entry; the second kind says that it came in. */
  paid: string
  received: string
  /** Words that say nothing by themselves. */
  fillers: string
  income: string
  /** Small words before names. */
  from: readonly string[]
  to: readonly string[]
  about: readonly string[]
  days: DayWords
  periods: PeriodWords
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
  thisYear: string
  lastYear: string
  /** With `n`. */
  lastDays: string
  /** Before the name of a month. */
  in: string
}
