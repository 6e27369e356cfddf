import type { Issue } from './errors.ts'

/** By what two names are the same: neither capitals nor outer spaces tell payees or tags apart. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** A name in small letters, without accents and marks. */
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

/** What goes by a name, and perhaps by others too. */
export interface Named {
  name: string
  aliases?: readonly string[] | null | undefined
}

const order = new Intl.Collator('en', { numeric: true })

/** The order of lists: neither capitals nor the language of whoever reads matter. */
export const byName = (a: Named, b: Named): number => order.compare(nameKey(a.name), nameKey(b.name))

const keysOf = ({ name, aliases }: Named): string[] => [name, ...(aliases ?? [])].map(nameKey)

/** Where a draft names what another one is called already. */
export const takenNames = (draft: Named, others: readonly Named[]): Issue[] => {
  const taken = new Set(others.flatMap(keysOf))
  const paths = [['name'], ...(draft.aliases ?? []).map((_, index) => ['aliases', index])]
  return keysOf(draft).flatMap((key, index) =>
    taken.has(key) ? [{ path: paths[index] ?? ['name'], message: 'is taken' }] : [],
  )
}

/** The aliases that say more than the name does, each once; undefined without any. */
export const distinctAliases = (draft: Named): string[] | undefined => {
  const known = new Set([nameKey(draft.name)])
  const distinct = (draft.aliases ?? []).filter((alias) => {
    const isNew = !known.has(nameKey(alias))
    known.add(nameKey(alias))
    return isNew
  })
  return distinct.length === 0 ? undefined : distinct
}
