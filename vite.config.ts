import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, noCircles } from './scripts/chunks.ts'
import { contractCalls } from './scripts/contractCalls.ts'
import { offlineShell } from './scripts/offlineShell.ts'

const SQUEEZABLE = /\.(js|css|svg|html|webmanifest)$/

/** Puts a squeezed copy beside each built text, for the server to send as it is. */
const squeeze = (): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const assets = join(dir, 'assets')
    for (const name of readdirSync(assets).filter((name) => SQUEEZABLE.test(name))) {
      const text = readFileSync(join(assets, name))
      writeFileSync(join(assets, `${name}.gz`), gzipSync(text, { level: 9 }))
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text))
    }
  },
})

/** Gives each build a name and leaves a note of it, by which an open tab sees whether it is still the newest. */
const nameBuild = (buildId: string): Plugin => ({
  name: 'name-build',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' }],
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'builds/meta')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${buildId}.json`), JSON.stringify({ buildId }))
  },
})

/** Browsers that know light-dark(): for older ones it would be rewritten into something that does not see Mantine's scheme. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

const buildId = randomUUID()

export default defineConfig({
  plugins: [
    contractCalls(),
    react(),
    noCircles(),
    squeeze(),
    nameBuild(buildId),
    offlineShell('src/app/serviceWorker.ts', buildId),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`, ws: true } },
  },
  // What a worker seldom needs is a file of its own.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    cssTarget,
    rolldownOptions: { output: { codeSplitting: chunks(import.meta.dirname) } },
  },
})
