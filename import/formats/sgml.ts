import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { Tree } from './tree.ts'

const TAG = /<(\/?)([A-Z][A-Z0-9._]*)>/gi

interface Open {
  name: string
  tree: Tree
}

const ROWS = /^STMTTRNP?$/
const LISTS = /^(STMTTRN|BANKTRANLIST)P?$/
/** Some banks never close their transactions: they end at the next one, or at the next element of the account. */
const ENDS = new Map([
  ['STMTTRN', ROWS],
  ['STMTTRNP', ROWS],
  ...['BANKTRANLISTP', 'LEDGERBAL', 'AVAILBAL', 'BALLIST'].map((name): [string, RegExp] => [name, LISTS]),
])

/**
 * Parses OFX 1, whose values need no closing tags. A tag without a value opens a group; if it is never closed, it was
 * an empty value, and its apparent content belongs to the enclosing group.
 */
export const parseSgml = (text: string): Tree => {
  const root: Open = { name: '', tree: {} }
  const open: Open[] = [root]
  const start = text.indexOf('<')
  TAG.lastIndex = Math.max(0, start)
  let found = TAG.exec(text)
  while (found !== null) {
    const [tag, slash, written = ''] = found
    const name = written.toUpperCase()
    const from = found.index + tag.length
    found = TAG.exec(text)
    const value = text.slice(from, found?.index).trim()
    if (slash !== '/') end(open, ENDS.get(name))
    if (slash === '/') close(open, name)
    else if (value === '') open.push({ name, tree: {} })
    else put(open.at(-1)?.tree ?? root.tree, name, value)
  }
  if (open.length > 1) throw new FileRefusal('cut', text.trimEnd().split('\n').length)
  return root.tree
}

/** Ends a group. The closing tag of a value that had one ends nothing. */
const close = (open: Open[], name: string): void => {
  const at = open.findLastIndex((each) => each.name === name)
  if (at < 1) return
  const around = open[at]?.tree ?? {}
  if (!ROWS.test(name)) end(open, LISTS.test(name) ? ROWS : LISTS, at)
  const held = open.splice(at + 1).flatMap(({ tree }) => Object.entries(tree))
  for (const [child, value] of held)
    for (const each of Array.isArray(value) ? value : [value ?? '']) put(around, child, each)
  const closed = open.pop()
  const outer = open.at(-1)
  if (closed !== undefined && outer !== undefined) put(outer.tree, name, closed.tree)
}

/** Ends the groups of some names that are open within the group at a place. */
const end = (open: Open[], names: RegExp | undefined, above = 0): void => {
  if (names === undefined) return
  for (const { name } of open.slice(above + 1).toReversed()) if (names.test(name)) close(open, name)
}

const put = (tree: Tree, name: string, value: Tree | string): void => {
  const before = tree[name]
  if (before === undefined) tree[name] = value
  else if (Array.isArray(before)) before.push(value)
  else tree[name] = [before, value]
}
