import { idOf } from '#components/idOf.ts'
import { isDay } from '#components/filters/filters.ts'
import type { HistoryFilter, Kind, ChangeSource } from '#contract/history.ts'
import { changeSources, kinds } from '#contract/lists.ts'
import { type Day, endOfDay, startOfDay } from '#shared/zone.ts'

/** The history filters in the URL. Empty lists match everything. */
export interface HistoryQuery {
  kinds: readonly Kind[]
  means: readonly ChangeSource[]
  /** Days in the user's time zone, both inclusive. */
  from: Day | undefined
  to: Day | undefined
  /** The id of the member who made the change. */
  by: number | undefined
  /** A part of a name or description. */
  text: string
}

export const emptyQuery: HistoryQuery = {
  kinds: [],
  means: [],
  from: undefined,
  to: undefined,
  by: undefined,
  text: '',
}

const MAX_TEXT = 256

/** Parses the URL; invalid parameters are ignored. */
export const readQuery = (facts: URLSearchParams): HistoryQuery => {
  const wordsOf = <W extends string>(name: string, known: readonly W[]) => {
    const words = (facts.get(name) ?? '').split(',')
    return known.filter((word) => words.includes(word))
  }
  const day = (name: string) => [facts.get(name) ?? ''].find(isDay)
  return {
    kinds: wordsOf('kinds', kinds),
    means: wordsOf('means', changeSources),
    from: day('from'),
    to: day('to'),
    by: idOf(facts.get('by')),
    text: (facts.get('text') ?? '').replaceAll('\0', '').slice(0, MAX_TEXT),
  }
}

/** The URL with this query; other parameters are kept. */
export const writeQuery = (
  facts: URLSearchParams,
  { kinds, means, from, to, by, text }: HistoryQuery,
): URLSearchParams => {
  const next = new URLSearchParams(facts)
  const said = {
    kinds: kinds.join(','),
    means: means.join(','),
    from,
    to,
    by: by === undefined ? undefined : String(by),
    text,
  }
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The query sent to the server. */
export const filterOf = ({ kinds, means, from, to, by, text }: HistoryQuery, timeZone: string): HistoryFilter => ({
  ...(kinds.length > 0 && { kinds: kinds.join(',') }),
  ...(means.length > 0 && { means: means.join(',') }),
  ...(from !== undefined && { fromTime: startOfDay(timeZone, from) }),
  ...(to !== undefined && { toTime: endOfDay(timeZone, to) }),
  ...(by !== undefined && { by }),
  ...(text.trim() !== '' && { text: text.trim() }),
})
