import type { ServerResponse } from 'node:http'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { type ComponentFacts, readCatalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import { criteria } from './lifecycle.ts'
import { readIndex } from './storyIndex.ts'
import { designTokens, tokensStudio } from '../src/guide/tokens/designTokens.ts'
import { readTokens } from '../src/guide/tokens/tokens.ts'

const NAME = 'virtual:catalogue'
const ICONS = 'virtual:icons'
const NEWS = 'virtual:news'
const modules = new Set([NAME, ICONS, NEWS])

/** The icons that the product uses, by their names: all of Tabler would weigh megabytes. */
const iconsOf = (root: string): string => {
  const lists = globSync('src/{app,components,pages}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)].map(
      ([, names = '']) => names,
    ),
  )
  const names = [...new Set(lists.join().match(/\bIcon[A-Z]\w+/g))].sort()
  return `import { ${names.join(', ')} } from '@tabler/icons-react'\nexport const icons = { ${names.join(', ')} }`
}

const newsOf = (root: string): string => {
  const entries = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^- /m)
  return `export const news = ${JSON.stringify(entries.slice(1, 6))}`
}

/** The tokens: whole, for each theme alone, for tools that know no modes, and in the sets of Tokens Studio. */
const tokenFiles = (root: string): [fileName: string, source: string][] => {
  const tokens = readTokens(readFileSync(join(root, 'src/app/theme.css'), 'utf8'))
  const files = {
    tokens: designTokens(tokens),
    light: designTokens(tokens, 'light'),
    dark: designTokens(tokens, 'dark'),
    'tokens-studio': tokensStudio(tokens),
  }
  return Object.entries(files).map(([name, file]) => [`tokens/${name}.json`, JSON.stringify(file, undefined, 2)])
}

/** Storybook writes the frame around the stories with all its spaces: they are half of it. */
const minifyManager = (folder: string) => {
  for (const file of globSync(`${folder}/{sb-manager,sb-addons}/**/*.js`)) {
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: true })
    if (errors.length === 0) writeFileSync(file, code)
  }
}

/** Provides the facts about each component to the catalogue's pages, and as files beside the static build. */
export const catalogue = (): Plugin => {
  const root = process.cwd()
  let facts: Promise<ComponentFacts[]> | undefined
  const read = () => (facts ??= readIndex(root).then((index) => readCatalogue(root, index)))
  const files = async () => new Map([...catalogueFiles(await read(), root), ...tokenFiles(root)])
  const answer = async (name: string, response: ServerResponse, next: () => void): Promise<void> => {
    const source = (await files()).get(name)
    if (source === undefined) next()
    else response.end(source)
  }
  return {
    name: 'catalogue',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${ICONS}`) return iconsOf(root)
      if (id === `\0${NEWS}`) return newsOf(root)
      if (id !== `\0${NAME}`) return undefined
      return `export const components = ${JSON.stringify(await read())}\nexport const criteria = ${JSON.stringify(criteria)}`
    },
    // The same files while one works on it.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = decodeURIComponent(request.url?.split('?')[0]?.slice(1) ?? '')
        if (!/^(?:components|tokens)\/|^llms\.txt$/.test(name)) return next()
        return void answer(name, response, next)
      })
    },
    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: 'asset', fileName, source })
    },
    writeBundle({ dir }) {
      if (dir !== undefined) minifyManager(dir)
    },
  }
}
