import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'

/** As much of Storybook's plugin that writes the module graph as is used here. */
interface GraphPlugin {
  name: string
  moduleParsed: (module: { id: string; importedIds: string[]; dynamicallyImportedIds: string[] }) => void
}

const GRAPH = 'storybook:rollup-plugin-webpack-stats'

const isGraphPlugin = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === GRAPH

/** The addresses of the style sheets that one takes in. PostCSS puts them in, so the bundler never sees them. */
export const sheetsIn = (css: string): string[] =>
  [...css.matchAll(/(?:\bcomposes:[^;}]*\bfrom|@import)\s+['"]([^'"]+)['"]/g)].map(([, address = '']) => address)

/** Whether a style sheet uses a width of `breakpoints.css` by its name. */
export const namesAWidth = (css: string): boolean => /@media[^{]*\(--/.test(css)

const COMPONENTS = 'src/{components,pages}/**/*.tsx'

/**
 * Writes into Storybook's module graph what the bundler does not see: `npm run visual` and Chromatic follow it to the stories that
 * a change can reach.
 */
export const hiddenImports = (plugins: PluginOption[] | undefined): Plugin => {
  const graph = plugins?.find(isGraphPlugin) as GraphPlugin | undefined
  const root = process.cwd()
  const breakpoints = join(root, 'src/app/breakpoints.css')
  const seen = new Set<string>()
  const add = (importer: string, ...importedIds: string[]) =>
    graph?.moduleParsed({ id: importer, importedIds, dynamicallyImportedIds: [] })
  return {
    name: 'hidden-imports',
    enforce: 'pre',
    async transform(code, id) {
      if (id.endsWith('/Status.stories.tsx'))
        add(id, ...globSync(COMPONENTS, { cwd: root }).map((file) => join(root, file)))
      const follow = async (sheet: string, css: string): Promise<void> => {
        if (seen.has(sheet)) return
        seen.add(sheet)
        if (namesAWidth(css)) add(sheet, breakpoints)
        for (const address of sheetsIn(css)) {
          const taken = await this.resolve(address, sheet)
          if (taken === null) throw new Error(`${sheet} takes in ${address}, which is not found`)
          add(sheet, taken.id)
          await follow(taken.id, readFileSync(taken.id, 'utf8'))
        }
      }
      const [file = ''] = id.split('?')
      if (file.startsWith(root) && !file.includes('/node_modules/') && file.endsWith('.css')) await follow(file, code)
    },
  }
}
