import { sortInSteps, type Steps } from './steps.ts'

/** The key by which names are equal: payees and tags ignore case and surrounding spaces. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** A name in lower case, without diacritics. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a text that have no digits: numbers of cards, tills and references differ each time. */
export const wordsWithoutNumbers = (text: string): string =>
  plainName(text)
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ')

/** A row with a name and optional aliases. */
export interface Named {
  name: string
  aliases?: readonly string[] | null | undefined
}

const order = new Intl.Collator('en', { numeric: true })

/** Rows in the order of lists, which ignores case and does not depend on the user's language. */
export function* sortByName<T extends Named>(rows: readonly T[]): Steps<T[]> {
  const keyed: { row: T; key: string }[] = []
  for (const row of rows) {
    yield
    keyed.push({ row, key: nameKey(row.name) })
  }
  const sorted = yield* sortInSteps(keyed, (a, b) => order.compare(a.key, b.key))
  return sorted.map(({ row }) => row)
}

const keysOf = ({ name, aliases }: Named): string[] => [name, ...(aliases ?? [])].map(nameKey)

/** A field of a draft whose name is taken. */
export interface TakenName {
  path: (string | number)[]
  message: string
}

/** Names of a draft that are taken by other rows. */
export const takenNames = (draft: Named, others: readonly Named[]): TakenName[] => {
  const taken = new Set(others.flatMap(keysOf))
  const paths = [['name'], ...(draft.aliases ?? []).map((_, index) => ['aliases', index])]
  return keysOf(draft).flatMap((key, index) =>
    taken.has(key) ? [{ path: paths[index] ?? ['name'], message: 'is taken' }] : [],
  )
}

/** The distinct aliases that differ from the name; undefined if there are none. */
export const distinctAliases = (draft: Named): string[] | undefined => {
  const known = new Set([nameKey(draft.name)])
  const distinct = (draft.aliases ?? []).filter((alias) => {
    const isNew = !known.has(nameKey(alias))
    known.add(nameKey(alias))
    return isNew
  })
  return distinct.length === 0 ? undefined : distinct
}
