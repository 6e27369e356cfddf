/** A module of the built catalogue, and who imports it. */
export interface Module {
  id: string
  reasons: { moduleName: string }[]
}

export interface StoryEntry {
  id: string
  title: string
  name: string
  importPath: string
  type: string
  tags: string[]
}

/** Nothing on a picture comes from these: the server, tests, documents, and the tools that check or run the code. */
const isElsewhere =
  /^(?:server|docs|tests|deploy|visual|\.ci)\/|\.(?:test|setup)\.tsx?$|\.d\.ts$|\.md$|^(?:oxlint|playwright|vitest)\.config\.ts$|^chromatic\.config\.json$|^\.(?:gitignore|dockerignore|oxfmtrc\.json)$/

/** Shapes every story. */
const PREVIEW = '.storybook/preview.tsx'
/** They import what is not on their pictures: the preview its docs pages, the playroom every component for whoever writes its name. */
const isNoPicture = new Set(['.storybook/Docs.tsx', 'src/guide/compile.ts'])

const fileOf = (id: string): string => id.replace(/^\.\//, '').replace(/\?.*$/, '')

/** The importers of each module. */
const importersIn = (modules: readonly Module[]): Map<string, Set<string>> => {
  const importers = new Map<string, Set<string>>()
  for (const { id, reasons } of modules) {
    const known = importers.get(fileOf(id)) ?? new Set()
    for (const { moduleName } of reasons) known.add(fileOf(moduleName))
    importers.set(fileOf(id), known)
  }
  return importers
}

/** These files and all modules that import one of them, at any distance. */
const withImporters = (files: readonly string[], importers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const reached = new Set(files)
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of isNoPicture.has(file) ? [] : (importers.get(file) ?? [])) {
      if (reached.has(importer)) continue
      reached.add(importer)
      waiting.push(importer)
    }
  }
  return reached
}

/** A component that no story shows: it is in no picture, whatever else changes. */
const isComponent = /^src\/.*\.tsx$/

export interface Reach {
  stories: StoryEntry[]
  /** Changed files that shape every story: those that the preview imports, and those of which nobody knows whom they reach. */
  reachingAll: string[]
}

/** The stories that changed files can reach, by the module graph of both sides. */
export const reachedStories = (
  changed: readonly string[],
  modules: readonly Module[],
  stories: StoryEntry[],
): Reach => {
  const importers = importersIn(modules)
  const relevant = changed.filter((file) => !isElsewhere.test(file))
  const shapesAll = (file: string) =>
    importers.has(file) ? withImporters([file], importers).has(PREVIEW) : !isComponent.test(file)
  const reachingAll = relevant.filter(shapesAll)
  if (reachingAll.length > 0) return { stories, reachingAll }
  const reached = withImporters(relevant, importers)
  return { stories: stories.filter(({ importPath }) => reached.has(fileOf(importPath))), reachingAll }
}
