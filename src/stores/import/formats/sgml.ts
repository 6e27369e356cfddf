import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import type { Tree } from './tree.ts'

const TAG = /<(\/?)([A-Z][A-Z0-9._]*)>/gi

interface Open {
  name: string
  tree: Tree
}

/**
 * The elements of OFX 1, which need no closing tags around a value. A tag without a value opens a group; one that is never closed was an
 * empty value, and what it seemed to hold belongs to what is around it.
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
  const held = open.splice(at + 1).flatMap(({ tree }) => Object.entries(tree))
  for (const [child, value] of held)
    for (const each of Array.isArray(value) ? value : [value ?? '']) put(around, child, each)
  const closed = open.pop()
  const outer = open.at(-1)
  if (closed !== undefined && outer !== undefined) put(outer.tree, name, closed.tree)
}

const put = (tree: Tree, name: string, value: Tree | string): void => {
  const before = tree[name]
  if (before === undefined) tree[name] = value
  else if (Array.isArray(before)) before.push(value)
  else tree[name] = [before, value]
}
