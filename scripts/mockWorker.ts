import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = 'mockServiceWorker.js'
const source = readFileSync(fileURLToPath(import.meta.resolve(`msw/${file}`)))

/** Storybook gives out the service worker of the installed MSW. */
export const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${file}`, (_, response) => void response.setHeader('content-type', 'text/javascript').end(source))
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source })
  },
})
