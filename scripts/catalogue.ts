import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { type ComponentNotes, isNote, notesIn, type Proofs, proofsOf, type StoryFacts } from './componentNotes.ts'
import { type Lifecycle, unmetBy } from './lifecycle.ts'
import { type IndexEntry, storiesByFile } from './storyIndex.ts'

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
  /** The criteria of stability that it does not meet. */
  unmet: string[]
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

/** The paragraphs of the comment over the component that the file is named after; a page exports it as `Component`. */
const commentOf = (source: string, name: string): string[] => {
  const above = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const (?:${name}|Component)\b`).exec(source)
  const lines = (above?.[1] ?? '').split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim())
  return lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
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
      const facts = {
        name,
        file,
        docs: docs.get(`./${storyFile}`) ?? '',
        description: paragraphs.filter((paragraph) => !isNote(paragraph)).join(' '),
        notes: notesIn(paragraphs),
        stories,
        proofs: proofsOf(stories),
        usedBy: users.get(file) ?? [],
        ...days.get(file),
      }
      const unmet = unmetBy(facts)
      const lifecycle: Lifecycle = unmet.length === 0 ? 'stable' : 'experimental'
      return [
        { ...facts, unmet, ...(successor === undefined ? { lifecycle } : { lifecycle: 'deprecated', successor }) },
      ]
    })
}
