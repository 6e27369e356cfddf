import { type Day, dayIn, endOfDay, momentIn, startOfDay } from '#shared/zone.ts'
import type { WrittenDate } from './readDate.ts'

/** Turns written dates into moments where the user lives. A date without a time is noon. */
export class Clock {
  readonly zone: string
  readonly #days = new Map<Day, { start: number; isPlain: boolean }>()

  constructor(zone: string) {
    this.zone = zone
  }

  /** The written day is kept: if the user's calendar has a different one at that moment, the written time is local. */
  read({ day, time = '12:00:00', offset }: WrittenDate): { moment: string; day: Day } {
    const exact = offset === undefined ? undefined : new Date(`${day}T${time}${offset}`).toISOString()
    const isSameDay = exact !== undefined && dayIn(this.zone, exact) === day
    return { moment: isSameDay ? exact : this.#momentIn(day, time), day }
  }

  /** A day without a change of clocks is counted through from its start: asking the calendar each time is slow. */
  #momentIn(day: Day, time: string): string {
    const { start, isPlain } = this.#days.get(day) ?? this.#learn(day)
    if (!isPlain) return momentIn(this.zone, day, time)
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    return new Date(start + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString()
  }

  #learn(day: Day) {
    const start = Date.parse(startOfDay(this.zone, day))
    const learned = { start, isPlain: Date.parse(endOfDay(this.zone, day)) - start === 86_400_000 - 1 }
    this.#days.set(day, learned)
    return learned
  }
}
