import type { Plugin } from 'vite'
import { readCatalogue } from '../scripts/catalogue.ts'
import { catalogueFiles } from '../scripts/catalogueFiles.ts'

const NAME = 'virtual:catalogue'

/** What the catalogue knows of each component: for its own pages, and beside the static build for programs. */
export const catalogue = (): Plugin => ({
  name: 'catalogue',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export const components = ${JSON.stringify(readCatalogue(process.cwd()))}` : undefined,
  generateBundle() {
    const root = process.cwd()
    for (const [fileName, source] of catalogueFiles(readCatalogue(root), root)) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
