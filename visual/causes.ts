import type { Look } from './cache.ts'
import type { Change } from './change.ts'

const without = <Item>(items: readonly Item[], others: readonly Item[]): Item[] => {
  const taken = new Set(others)
  return items.filter((item) => !taken.has(item))
}

const unique = (items: readonly string[]): string[] => [...new Set(items)].toSorted()

/** A token is the colour of a text here and of a border there. */
const nameOf = (property: string): string => (/color$|^fill$|^stroke$/.test(property) ? 'colour' : property)

/** The properties of one way to be drawn that differ in another. */
const restyled = (before: string, after: string): string[] => {
  const old = before.split('; ')
  const kept = new Map(old.map((each) => each.split(': ', 2) as [string, string]))
  return without(after.split('; '), old).map((each) => {
    const [property = '', value = ''] = each.split(': ', 2)
    return `${nameOf(property)} ${kept.get(property) ?? 'none'} → ${value}`
  })
}

/** The values that changed where elements of a class are drawn in another way, each compared with the way that is nearest to it. */
const newStyles = (before: Look, after: Look): string[] =>
  Object.entries(after.styles).flatMap(([key, ways]) => {
    const gone = without(before.styles[key] ?? [], ways)
    return without(ways, before.styles[key] ?? []).flatMap((way) => {
      const [nearest = []] = gone.map((each) => restyled(each, way)).toSorted((a, b) => a.length - b.length)
      return nearest
    })
  })

const newWords = (before: Look, after: Look): string[] => {
  const [gone, come] = [without(before.words, after.words), without(after.words, before.words)]
  const [quotedGone, quotedCome] = [gone, come].map((lines) =>
    unique(lines)
      .map((line) => `“${line}”`)
      .join(', '),
  )
  return gone.length + come.length === 0 ? [] : [`${quotedGone || 'nothing'} → ${quotedCome || 'nothing'}`]
}

const newElements = (before: Look, after: Look): string[] => {
  const [old, now] = [Object.keys(before.styles), Object.keys(after.styles)]
  return [...without(old, now).map((key) => `− ${key}`), ...without(now, old).map((key) => `+ ${key}`)]
}

/** Why a picture changed: values of the rules behind it, else words, else elements that came or went. */
export const reasonsOf = (before: Look, after: Look): string[] => {
  const known = unique([...newStyles(before, after), ...newWords(before, after)])
  return known.length > 0 ? known : unique(newElements(before, after))
}

/** A change and what it is known by besides. */
interface Caused extends Change {
  title: string
  /** The changed files that can reach the story. */
  files: readonly string[]
}

const labelOf = ({ kind, reasons = [], title, files }: Caused): string => {
  if (reasons.length > 0) return reasons.join('; ')
  return kind === 'new' || kind === 'removed' ? `${kind}: ${title}` : `${kind}: ${files.join(', ')}`
}

/** Words have their value in each language, a colour in each theme: the same of one story in another mode has the same cause. */
const storyAndProperties = ({ name, kind, reasons = [] }: Caused): string => {
  const properties = reasons.map((reason) => (/^(?:“|nothing)/.test(reason) ? 'words' : reason.replace(/ .*/, '')))
  return [name.replace(/\..*/, ''), ...(reasons.length > 0 ? properties : [kind])].join()
}

/** The same cause for all changes that are one decision. */
export const withCauses = <Each extends Caused>(changes: readonly Each[]): (Each & { cause: string })[] => {
  const causes = new Map<string, string>()
  const rootOf = (label: string): string => {
    const above = causes.get(label) ?? label
    return above === label ? label : rootOf(above)
  }
  for (const members of Map.groupBy(changes, storyAndProperties).values()) {
    const [first = '', ...others] = members.map(labelOf).map(rootOf)
    for (const other of others) if (rootOf(other) !== rootOf(first)) causes.set(rootOf(other), rootOf(first))
  }
  return changes.map((change) => ({ ...change, cause: rootOf(labelOf(change)) }))
}
