/** Languages of recognised month names; where two conflict, the earlier wins. */
const LANGUAGES = ['en', 'ru', 'ro', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'uk', 'sv', 'tr']

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Standalone and inflected names: full, abbreviated, and their first letters. */
const namesIn = (language: string, month: number): string[] => {
  const day = Date.UTC(2026, month, 5)
  const written = (['long', 'short'] as const).flatMap((length) => [
    new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(day),
    new Intl.DateTimeFormat(language, { month: length, day: 'numeric', timeZone: 'UTC' }).format(day),
  ])
  const names = written.flatMap((text) => plain(text).match(/\p{L}{3,}/gu) ?? [])
  return [...names, ...names.map((name) => name.slice(0, 3)), ...names.map((name) => name.slice(0, 4))]
}

let months: Map<string, number> | undefined

const learn = (): Map<string, number> => {
  const learned = new Map<string, number>()
  for (const language of LANGUAGES) {
    const own = Array.from({ length: 12 }, (_, month) => new Set(namesIn(language, month)))
    const isClear = (name: string) => own.filter((names) => names.has(name)).length === 1 && !learned.has(name)
    for (const [month, names] of own.entries())
      for (const name of [...names].filter(isClear)) learned.set(name, month + 1)
  }
  return learned
}

/** The number of the month with this name; undefined for other words. */
export const monthOf = (name: string | undefined): number | undefined => {
  if (name === undefined) return undefined
  months ??= learn()
  return months.get(plain(name))
}

let weekdays: Set<string> | undefined

const learnWeekdays = (): Set<string> =>
  new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((length) => {
        const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
        return Array.from({ length: 7 }, (_, day) => plain(format.format(Date.UTC(2026, 0, 5 + day))).replace('.', ''))
      }),
    ),
  )

/** Whether the name is that of a day of the week. */
export const isWeekday = (name: string): boolean => {
  weekdays ??= learnWeekdays()
  return weekdays.has(plain(name))
}
