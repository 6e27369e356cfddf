import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = 'mockServiceWorker.js'
/** Only calls concern it: the page's own modules would take the way through it one by one. */
const route = `addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { not: { urlPattern: { pathname: '/api/*' } } }, source: 'network' })
})
`
const source = route + readFileSync(fileURLToPath(import.meta.resolve(`msw/${file}`)), 'utf8')

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
