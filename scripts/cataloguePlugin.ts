import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'
import { type ComponentFacts, readCatalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'

const NAME = 'virtual:catalogue'

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
  let components: ComponentFacts[] | undefined
  return {
    name: 'catalogue',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined
      components = readCatalogue(root)
      return `export const components = ${JSON.stringify(components)}`
    },
    generateBundle() {
      for (const [fileName, source] of catalogueFiles(components ?? readCatalogue(root), root)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    writeBundle({ dir }) {
      if (dir !== undefined) minifyManager(dir)
    },
  }
}
