import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryFacts } from './componentNotes.ts'

/** A line of Storybook's own index: a story or a docs page. */
export interface IndexEntry {
  type: 'story' | 'docs'
  id: string
  name: string
  title: string
  importPath: string
  exportName?: string
  tags?: string[]
}

/** The index that Storybook makes of its files: the only source of addresses, names and tags. */
export const readIndex = async (root: string): Promise<IndexEntry[]> => {
  const { buildIndex } = await import('storybook/internal/core-server')
  const index = await buildIndex({ configDir: join(root, '.storybook') })
  return Object.values(index.entries)
}

const modesIn = (part: string): string[] =>
  [...part.matchAll(/inModes\(([^)]*)\)/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])

/** The modes that the text of a file gives to each of its exports. */
export const modesByExport = (source: string): Map<string, string[]> => {
  const [head = '', ...parts] = source.split(/^export const /m)
  const shared = modesIn(head)
  return new Map(
    parts.map((part) => [/^\w+/.exec(part)?.[0] ?? '', [...new Set([...shared, ...modesIn(part)])]] as const),
  )
}

/** The stories of each file, as the index lists them. */
export const storiesByFile = (index: readonly IndexEntry[], root: string): Map<string, StoryFacts[]> => {
  const files = Map.groupBy(
    index.filter(({ type }) => type === 'story'),
    ({ importPath }) => importPath.replace(/^\.\//, ''),
  )
  return new Map(
    [...files].map(([file, entries]) => {
      const modes = modesByExport(readFileSync(join(root, file), 'utf8'))
      const stories = entries.map(({ id, name, exportName = '', tags = [] }) => ({
        id,
        name,
        modes: modes.get(exportName) ?? [],
        tags,
      }))
      return [file, stories]
    }),
  )
}

/** The text of every source of the guide and of the catalogue's own pages, by file: they name stories by their ids. */
export const readGuide = (root: string): Map<string, string> =>
  new Map(
    globSync('{src/guide,.storybook}/**/*.{ts,tsx}', { cwd: root }).map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  )
