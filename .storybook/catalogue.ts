import type { Plugin } from 'vite'
import { readCatalogue } from '../scripts/catalogue.ts'

const NAME = 'virtual:catalogue'

/** What the catalogue knows of each component, for its own pages. */
export const catalogue = (): Plugin => ({
  name: 'catalogue',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export const components = ${JSON.stringify(readCatalogue(process.cwd()))}` : undefined,
})
