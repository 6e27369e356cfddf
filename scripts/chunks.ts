import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Pages that share a module load it from one chunk, if they are at least so many; the small parts of any page do for two. */
const SHARED_BY = 4

/** The file of a library that imports all others: what is used of it is what its importers name. */
const barrel =
  /node_modules\/(@(?:mantine|tabler)\/[^/]+|react-i18next)\/(?:dist\/)?esm?\/(?:index|tabler-icons-react)\.m?js$/

const named = /\b(?:import|export)\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The names that a source takes from elsewhere, each with where it comes from. */
const namesIn = (source: string): [name: string, from: string][] =>
  [...source.matchAll(named)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name): [string, string] => [name, from]),
  )

const read = (id: string): string => readFileSync(id.replace(/\?.*$/, ''), 'utf8')

const barrels = new Map<string, Map<string, string>>()

/** Where a barrel has each of its names from. */
const filesOf = (id: string, graph: Graph): Map<string, string> => {
  const known = barrels.get(id)
  if (known !== undefined) return known
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  const fileOf = (from: string) =>
    from.startsWith('.') ? join(dirname(id), from) : imported.find((other) => other.includes(`/node_modules/${from}/`))
  const files = new Map(namesIn(read(id)).map(([name, from]) => [name.replace(/^.* as /, ''), fileOf(from) ?? from]))
  barrels.set(id, files)
  return files
}

const importsOf = (id: string, graph: Graph): string[] => {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  const library = (other: string) => barrel.exec(other)?.[1]
  if (!imported.some(library)) return [...imported]
  const names = namesIn(read(id))
  return imported.flatMap((other) => {
    const name = library(other)
    if (name === undefined) return [other]
    const files = filesOf(other, graph)
    return names.flatMap(([word, from]) => (from === name ? (files.get(word.replace(/ as .*$/, '')) ?? []) : []))
  })
}

/** The module and everything that loads with it. */
const closureOf = (root: string, graph: Graph): Set<string> => {
  const seen = new Set([root])
  for (const id of seen) for (const imported of importsOf(id, graph)) seen.add(imported)
  return seen
}

/** Entry points besides the pages. */
const starts = [
  'src/app/main.tsx',
  'src/app/SignedOut.tsx',
  'src/components/auth/RegisterForm.tsx',
  'src/app/product.tsx',
]
/** The pages that write transactions. */
const writers = ['Transactions', 'Bulk', 'Recurring']
const waysIn = ['SignedOut', 'RegisterForm', 'Login', 'Register']
const charts = ['src/components/ui/charts/StepsChart.tsx', 'src/components/ui/charts/RingChart.tsx']
/** Modules that render the visible rows of a long list. */
const longLists =
  /\/src\/components\/ui\/data\/(?:use)?(?:SearchedList|VirtualRows|VirtualSections|SteadyColumns|IsPrinting)\.tsx?$/
/** Of few pages, most with a control of Mantine that only they draw: not for the chunk that most pages load. */
const ofFewPages =
  /\/src\/components\/ui\/inputs\/(?:ChipsField|FileButton|NumberField|SuggestField|Switch|date\/DateField)\.tsx$/
const isChart = (user: string): boolean => charts.includes(`src/components/ui/charts/${user}.tsx`)

const chunkOf = (id: string, closures: Map<string, Set<string>>): string | undefined => {
  if (barrel.test(id)) return undefined
  const all = [...closures].filter(([, closure]) => closure.has(id)).map(([root]) => root)
  const users = all.filter((user) => !isChart(user))
  if (users.includes('main')) return 'start'
  const [signsIn, registers] = [users.includes('SignedOut'), users.includes('RegisterForm')]
  if (users.includes('product')) return signsIn || registers ? 'base' : 'frame'
  const isOnlyWayIn = users.every((user) => waysIn.includes(user))
  if (signsIn) return isOnlyWayIn ? 'entrance' : 'fields'
  if (registers) return isOnlyWayIn ? undefined : 'forms'
  if (users.includes('Main')) return users.length > 1 ? 'home' : undefined
  if (users.length === 0 && all.length > 0) return 'charts'
  const isSmallPart = /\/src\/components\/ui\/(?!charts)/.test(id) && !ofFewPages.test(id)
  // The ledger draws its own rows.
  if (longLists.test(id) && !users.includes('Transactions')) return 'lists'
  const fewest = isSmallPart ? 2 : SHARED_BY
  if (users.length >= fewest) return 'shared'
  // Transactions open in other pages, too.
  const isPart = users.includes('Transactions') && /\/src\/components\/transactions\/parts\//.test(id)
  return isPart || (users.length > 1 && users.every((user) => writers.includes(user))) ? 'ledger' : undefined
}

/**
 * Few chunks of sensible size: what starts the app, what the entrance adds alone and with the pages (fields), what registering needs
 * beyond (forms), the frame around the pages of signed-in users, what many pages share, with the first page or without it, and what
 * those share that write transactions; what draws charts, and long lists. Everything else is split by what is loaded on demand.
 */
export const chunks = (root: string) => {
  let closures: Map<string, Set<string>> | undefined
  const nameOf = (id: string, graph: Graph): string | undefined => {
    closures ??= new Map(
      [...starts, ...charts, ...globSync('src/pages/*.tsx', { cwd: root })]
        .filter((file) => !file.includes('.stories.'))
        .map((file) => [file.replaceAll(/^.*\/|\.tsx$/g, ''), closureOf(join(root, file), graph)]),
    )
    return chunkOf(id, closures)
  }
  return { includeDependenciesRecursively: false, groups: [{ name: nameOf, debugName: 'pages' }] }
}

/** Chunks that import each other in a circle would run in the wrong order: a build that has them fails. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const visit = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) throw new Error(`Chunks import each other: ${[...path, name].join(' → ')}`)
      const built = bundle[name]
      if (done.has(name) || built?.type !== 'chunk') return
      for (const imported of built.imports) visit(imported, [...path, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
})
