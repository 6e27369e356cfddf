import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { decodeEntities } from './text.ts'

/** A document as elements by name: one alone, several of a name as a list, text as it is written. */
export interface Tree {
  [name: string]: Branch | Branch[] | undefined
}
type Branch = Tree | string

/** All elements of a name. */
export const all = (tree: Tree | undefined, name: string): Tree[] => {
  const found = tree?.[name]
  if (found === undefined) return []
  return (Array.isArray(found) ? found : [found]).map((each) => (typeof each === 'string' ? { '#text': each } : each))
}

/** All elements at the end of a path. */
export const allAt = (tree: Tree | undefined, ...path: string[]): Tree[] =>
  path.reduce<Tree[]>((trees, name) => trees.flatMap((each) => all(each, name)), tree === undefined ? [] : [tree])

/** The first element at the end of a path. */
export const at = (tree: Tree | undefined, ...path: string[]): Tree | undefined =>
  path.reduce<Tree | undefined>((each, name) => all(each, name)[0], tree)

/** The text at the end of a path; undefined if absent. */
export const word = (tree: Tree | undefined, ...path: string[]): string | undefined => {
  const text = at(tree, ...path)?.['#text']
  return typeof text === 'string' ? decodeEntities(text).trim() || undefined : undefined
}

/** An attribute of an element. */
export const attribute = (tree: Tree | undefined, name: string): string | undefined => {
  const value = tree?.[`@${name}`]
  return typeof value === 'string' ? decodeEntities(value) : undefined
}

/**
 * A document type declaration without an internal subset or entities is harmless, and external ones are not loaded.
 */
const TYPE = /^<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>/i
const MAX_TYPE = 4096

/** The first element: its name, and where it begins. Entities that are declared before it are refused. */
const rootOf = (text: string): { name: string; from: number } | undefined => {
  let from = text.indexOf('<')
  while (from >= 0) {
    const isComment = text.startsWith('<!--', from)
    const [type] = TYPE.exec(text.slice(from, from + MAX_TYPE)) ?? []
    const isDeclaration = !isComment && text.startsWith('<!', from)
    if (isDeclaration && (type === undefined || /<!ENTITY/i.test(type))) throw new FileRefusal('entities')
    if (!isComment && !isDeclaration && !text.startsWith('<?', from)) {
      const [, name] = /^<([\w:.-]+)/.exec(text.slice(from, from + 100)) ?? []
      return name === undefined ? undefined : { name, from }
    }
    const end = type === undefined ? text.indexOf(isComment ? '-->' : '?>', from) : from + type.length
    from = end < 0 ? end : text.indexOf('<', end)
  }
  return undefined
}

/** Reads an XML document, names without prefixes; one that declares entities or breaks off is refused. */
export const parseXml = async (text: string): Promise<Tree> => {
  const root = rootOf(text)
  if (root === undefined) throw new FileRefusal('brokenXml')
  const trimmed = text.trimEnd()
  if (!trimmed.endsWith(`</${root.name}>`)) throw new FileRefusal('cut', trimmed.split('\n').length)
  const { XMLParser } = await import('fast-xml-parser')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
    trimValues: true,
  })
  try {
    return parser.parse(text.slice(root.from)) as Tree
  } catch {
    throw new FileRefusal('brokenXml')
  }
}
