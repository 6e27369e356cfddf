import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ComponentFacts } from './catalogue.ts'

/** Facts about a component beyond its stories, for its docs page. */
export interface SourceFacts {
  importLine: string
  /** The design tokens in its source, its style sheets and the theme's rules for the parts of Mantine in it. */
  tokens: string[]
  /** Components that its comment names, and those that name it. */
  related: { name: string; docs: string }[]
  /** The files that use it, with their docs pages. */
  users: { file: string; docs?: string }[]
}

/** The files of the source that are published beside the static build: the component and its style sheets. */
export const sourcesOf = (root: string, file: string): [file: string, text: string][] => {
  const text = readFileSync(join(root, file), 'utf8')
  const sheets = [...text.matchAll(/from '(\.\/[\w/]+\.module\.css)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  )
  return [[file, text], ...sheets.map((sheet): [string, string] => [sheet, readFileSync(join(root, sheet), 'utf8')])]
}

const rulesOfMantine = (theme: string, text: string): string => {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
  return (names.match(/\b[A-Z]\w+/g) ?? [])
    .flatMap((name) => [...theme.matchAll(new RegExp(String.raw`\.mantine-${name}-[^{}]*\{[^}]*\}`, 'g'))])
    .join('\n')
}

const wordsOf = ({ description, notes }: ComponentFacts): string => `${description} ${notes.use ?? ''}`

const names = (facts: ComponentFacts, other: string): boolean =>
  new RegExp(String.raw`\b${other}\b`).test(wordsOf(facts).replace(/^.*?\. /, ''))

/** The export that has the name of the file, otherwise all: a page is exported as `Component`, and some files hold several parts. */
const exportsOf = (source: string, name: string): string => {
  const all = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, found = '']) => found)
  return all.includes(name) ? name : all.join(', ')
}

/** Reads a component's source, its users and its neighbours. */
export const sourceFactsOf = (root: string, facts: ComponentFacts, all: readonly ComponentFacts[]): SourceFacts => {
  const sources = sourcesOf(root, facts.file)
  const theme = readFileSync(join(root, 'src/app/theme.css'), 'utf8')
  const texts = [...sources.map(([, text]) => text), rulesOfMantine(theme, sources[0]?.[1] ?? '')].join('\n')
  const docsOf = new Map(all.map(({ file, docs }) => [file, docs]))
  return {
    importLine: `import { ${exportsOf(sources[0]?.[1] ?? '', facts.name)} } from '${facts.file.replace(/^src\//, '#')}'`,
    tokens: [...new Set(texts.match(/--fa-[a-z\d-]*[a-z\d]/g))].sort(),
    related: all
      .filter((other) => other !== facts && (names(facts, other.name) || names(other, facts.name)))
      .map(({ name, docs }) => ({ name, docs })),
    users: facts.usedBy.map((file) => ({ file, ...(docsOf.has(file) && { docs: docsOf.get(file) ?? '' }) })),
  }
}
