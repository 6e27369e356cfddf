import type { Day } from '#shared/zone.ts'
import type { Clock } from './clock.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import { readDate, readTime, type WrittenDate } from './readDate.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import { leftOut, type Part, part, refused } from '#import/plan/verdict.ts'
import { keyOf } from './keyOf.ts'

/** When something was, and the day that the user's calendar shows at it. */
interface Moment {
  moment: string
  day: Day
}

/** Reads the time of a row from its date, a separate time column, and the user's decisions. */
export class RowMoments {
  readonly #options: ParseOptions
  readonly #decisions: Decisions
  readonly #clock: Clock
  readonly #today: Day
  readonly #known = new Map<string, Part<Moment>>()

  constructor(options: ParseOptions, decisions: Decisions, clock: Clock, today: Day) {
    this.#options = options
    this.#decisions = decisions
    this.#clock = clock
    this.#today = today
  }

  of(cells: readonly string[]): Part<Moment> {
    const { date, time } = this.#options.columns
    const text = date === undefined ? '' : (cells[date] ?? '')
    const clock = time === undefined ? '' : (cells[time] ?? '').trim()
    const key = `${text}\n${clock}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const moment = this.#read(text, clock)
    this.#known.set(key, moment)
    return moment
  }

  /** The date that the text says. */
  dateOf(text: string): WrittenDate | undefined {
    const { order } = this.#options.order
    return order === undefined ? undefined : readDate(text, order)
  }

  #read(text: string, time: string): Part<Moment> {
    const written = this.dateOf(text)
    const clock = time === '' ? {} : readTime(time)
    if (clock === undefined) return refused('time')
    if (written !== undefined) return part(this.#clock.read({ ...written, ...clock }))
    const choice = this.#decisions.dates.get(keyOf(text))
    if (choice?.kind === 'leaveOut') return leftOut
    const day = choice?.value ?? (this.#options.columns.date === undefined ? this.#today : undefined)
    if (day !== undefined) return part(this.#clock.read({ day, ...clock }))
    return refused(text.trim() === '' ? 'noDate' : 'date')
  }
}
