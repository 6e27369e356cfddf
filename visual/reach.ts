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

/** Files that shape every story without being imported by one. */
const shapesAll = /^(?:\.storybook\/(?!.*\.setup\.ts$)|package-lock\.json$|vite\.config\.ts$|public\/)/

const fileOf = (id: string): string => id.replace(/^\.\//, '').replace(/\?.*$/, '')

/** The preview holds all pages for stories of the whole product, which alone are reached through it. */
const ROUTES = 'src/app/routes.tsx'
const isOfTheProduct = /^src\/(?:flows|pages)\//

/** All modules that import one of these, at any distance. */
const importersOf = (files: string[], modules: Module[]): Set<string> => {
  const reasons = new Map<string, Set<string>>()
  for (const { id, reasons: importers } of modules) {
    const known = reasons.get(fileOf(id)) ?? new Set()
    for (const { moduleName } of importers) known.add(fileOf(moduleName))
    reasons.set(fileOf(id), known)
  }
  const reached = new Set(files)
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file === ROUTES) continue
    for (const importer of reasons.get(file) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      waiting.push(importer)
    }
  }
  return reached
}

/** The stories that changed files can reach. A change of the preview, or of what it imports, reaches all. */
export const reachedStories = (changed: string[], modules: Module[], stories: StoryEntry[]): StoryEntry[] => {
  if (changed.some((file) => shapesAll.test(file))) return stories
  const reached = importersOf(changed, modules)
  if (reached.has('.storybook/preview.tsx')) return stories
  return stories.filter(({ importPath }) => {
    const file = fileOf(importPath)
    return reached.has(file) || (reached.has(ROUTES) && isOfTheProduct.test(file))
  })
}
