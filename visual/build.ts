import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { run } from '../scripts/run.ts'
import type { Cache } from './cache.ts'
import type { Module, StoryEntry } from './reach.ts'
import { exportTree, type Tree } from './trees.ts'

const root = join(import.meta.dirname, '..')

/** The libraries of this checkout where the tree asks for the same, else its own. */
const giveLibraries = async (folder: string): Promise<void> => {
  const [own, wanted] = [root, folder].map((place) => readFileSync(join(place, 'package-lock.json'), 'utf8'))
  if (own === wanted) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return
  }
  const exitCode = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {}, folder)
  if (exitCode !== 0) throw new Error('npm ci failed')
}

/** The static catalogue of a tree: made once, then taken from the cache. */
export const build = async (tree: Tree, cache: Cache): Promise<string> => {
  const place = cache.buildOf(tree)
  if (existsSync(join(place, 'index.json'))) return place
  console.log(`Building the catalogue of ${tree.name}`)
  const folder = `${place}.source`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    exportTree(tree, folder)
    await giveLibraries(folder)
    // Without docs pages and their facts about props, in a third of the time: they are on no picture.
    const words = ['build', '--test', '--quiet', '--loglevel', 'warn', '--stats-json', '--output-dir', 'made']
    const exitCode = await run('storybook', words, {}, folder)
    if (exitCode !== 0) throw new Error(`The catalogue of ${tree.name} cannot be built`)
    renameSync(join(folder, 'made'), place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  cache.dropOldBuilds()
  return place
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

export const storiesOf = (folder: string): StoryEntry[] => {
  const { entries } = readJson(join(folder, 'index.json')) as { entries: Record<string, StoryEntry> }
  return Object.values(entries).filter(({ type }) => type === 'story')
}

export const modulesOf = (folder: string): Module[] =>
  (readJson(join(folder, 'preview-stats.json')) as { modules: Module[] }).modules

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export const sendFile = (folder: string, url: string, response: ServerResponse): void => {
  const file = join(folder, normalize(decodeURIComponent(new URL(url, 'http://here').pathname)))
  if (!existsSync(file) || extname(file) === '') return void response.writeHead(404).end()
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' })
  createReadStream(file).pipe(response)
}

/** Answers on this machine alone, at any free port. */
export const listen = async (answer: RequestListener): Promise<{ port: number; stop: () => void }> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, stop }
}

export const serve = (folder: string) => listen(({ url = '/' }, response) => sendFile(folder, url, response))
