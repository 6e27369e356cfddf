import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'
import { type ComponentFacts, readCatalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import { readIndex } from './storyIndex.ts'

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
  let facts: Promise<ComponentFacts[]> | undefined
  const read = () => (facts ??= readIndex(root).then((index) => readCatalogue(root, index)))
  return {
    name: 'catalogue',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => (id === `\0${NAME}` ? `export const components = ${JSON.stringify(await read())}` : undefined),
    async generateBundle() {
      for (const [fileName, source] of catalogueFiles(await read(), root)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    writeBundle({ dir }) {
      if (dir !== undefined) minifyManager(dir)
    },
  }
}
