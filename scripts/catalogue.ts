import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { type ComponentNotes, isNote, notesIn, type Proofs, proofsOf, type StoryFacts } from './componentNotes.ts'
import { type IndexEntry, storiesByFile } from './storyIndex.ts'

export type Lifecycle = 'experimental' | 'stable' | 'deprecated'

/** Facts about a component, from its source, its stories, its users and the git history. */
export interface ComponentFacts {
  name: string
  file: string
  /** The address of its docs page: `?path=/docs/<id>`. */
  docs: string
  /** The first sentences of its comment, and each later paragraph by the word it begins with. */
  description: string
  notes: ComponentNotes
  lifecycle: Lifecycle
  /** The replacement of a deprecated component. */
  successor?: string
  stories: StoryFacts[]
  proofs: Proofs
  usedBy: string[]
  /** Days of its first and last commit; absent where there is no history. */
  since?: string
  changed?: string
}

const isProof = (file: string): boolean => /\.(?:stories|test)\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(file)

/** The paragraphs of the comment over the component that the file is named after. */
const commentOf = (source: string, name: string): string[] => {
  const above = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const ${name}\b`).exec(source)
  const lines = (above?.[1] ?? '').split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim())
  return lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
}

/**
 * Deprecated: its comment says so and names a successor. Stable: two places at least use it, it is shown in more than one
 * state, and whatever answers to keys has a story that proves it. Experimental: the rest.
 */
const lifecycleOf = ({ notes, stories, proofs, usedBy }: ComponentFacts): Lifecycle => {
  const isProven =
    notes.keys === undefined || proofs.keyboard.length > 0 || stories.some(({ tags }) => tags.includes('play-fn'))
  return usedBy.length >= 2 && stories.length >= 2 && isProven ? 'stable' : 'experimental'
}

/** The days of the first and last commit of each file, under its name of today. */
const daysOf = (root: string): Map<string, { since: string; changed: string }> => {
  const days = new Map<string, { since: string; changed: string }>()
  const laterName = new Map<string, string>()
  let day = ''
  for (const line of logOf(root)) {
    if (line.startsWith('@')) day = line.slice(1)
    const [status = '', before = '', after] = line.split('\t')
    if (before === '' || status.startsWith('D')) continue
    const name = after ?? before
    const today = laterName.get(name) ?? name
    if (after !== undefined) laterName.set(before, today)
    days.set(today, { since: day, changed: days.get(today)?.changed ?? day })
  }
  return days
}

/** The newest commit first: a line with its day, then one for each file. Without a history there is none. */
const logOf = (root: string): string[] => {
  const flags = ['log', '--format=@%cs', '--name-status', '-M', '--', 'src']
  const { stdout } = spawnSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  return (stdout ?? '').split('\n')
}

/** The files of the product that import each module; whoever imports only its types does not use it. */
export const readUsers = (root: string): Map<string, string[]> => {
  const users = new Map<string, string[]>()
  for (const user of globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (isProof(user) || user.startsWith('src/guide/')) continue
    const imports = readFileSync(join(root, user), 'utf8').matchAll(
      /^import (?!type\b)[^']*'([^']+)'|\bimport\(\s*'([^']+)'/gm,
    )
    for (const [, fixed, lazy] of imports) {
      const path = fixed ?? lazy ?? ''
      const file = path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(user), path)
      users.set(file, [...new Set([...(users.get(file) ?? []), user])])
    }
  }
  return users
}

/** Every component and page that has stories, by Storybook's index. */
export const readCatalogue = (root: string, index: readonly IndexEntry[]): ComponentFacts[] => {
  const [users, days] = [readUsers(root), daysOf(root)]
  const docs = new Map(index.filter(({ type }) => type === 'docs').map(({ importPath, id }) => [importPath, id]))
  return [...storiesByFile(index, root)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([storyFile, stories]) => {
      const file = storyFile.replace('.stories', '')
      if (!/^src\/(?:components|pages)\//.test(file) || !existsSync(join(root, file))) return []
      const name = basename(file, '.tsx')
      const paragraphs = commentOf(readFileSync(join(root, file), 'utf8'), name)
      const [, successor] = /@deprecated (?:Use )?(\w+)/.exec(paragraphs.join(' ')) ?? []
      const facts: ComponentFacts = {
        name,
        file,
        docs: docs.get(`./${storyFile}`) ?? '',
        description: paragraphs.filter((paragraph) => !isNote(paragraph)).join(' '),
        notes: notesIn(paragraphs),
        lifecycle: 'experimental',
        stories,
        proofs: proofsOf(stories),
        usedBy: users.get(file) ?? [],
        ...days.get(file),
      }
      return [
        successor === undefined
          ? { ...facts, lifecycle: lifecycleOf(facts) }
          : { ...facts, lifecycle: 'deprecated' as const, successor },
      ]
    })
}
