import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import type { Cache } from './cache.ts'
import { type Change, groupOf } from './compare.ts'
import { branchName, personName } from './trees.ts'
import { judge, readVerdicts, type Verdict, verdictOn, withVerdicts, writeVerdicts } from './verdicts.ts'

/** A change as the page shows it. */
export interface Reviewed extends Change {
  group: string
  verdict?: Verdict
  remark?: string
}

/** The request of the page. */
export interface Judgement {
  names: string[]
  verdict: Verdict
  remark: string
}

const folder = join(import.meta.dirname, 'verdicts')

/** One file for each branch, so that two reviews never meet in one. */
const fileOfBranch = (): string => join(folder, `${branchName().replaceAll(/[^\w.-]+/g, '-')}.txt`)

const readJudged = (file: string) => (existsSync(file) ? readVerdicts(readFileSync(file, 'utf8')) : [])

const listOf = (changes: readonly Change[], file: string): Reviewed[] => {
  const judged = readJudged(file)
  return changes.map((change) => {
    const verdict = verdictOn(change, judged)
    return { ...change, group: groupOf(change), ...(verdict && { verdict: verdict.verdict, remark: verdict.remark }) }
  })
}

const readBody = async (request: IncomingMessage): Promise<Judgement> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Judgement
}

const record = (changes: readonly Change[], file: string, { names, verdict, remark }: Judgement): void => {
  const wanted = new Set(names)
  const who = personName()
  const more = changes.filter(({ name }) => wanted.has(name)).map((change) => judge(change, verdict, who, remark))
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, writeVerdicts(withVerdicts(readJudged(file), more)))
}

const answer = async (
  changes: readonly Change[],
  cache: Cache,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const file = fileOfBranch()
  const [, png] = /^\/pictures\/([0-9a-f]+)\.png$/.exec(request.url ?? '') ?? []
  if (png !== undefined) {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' })
    response.end(readFileSync(cache.pngFile(png)))
    return
  }
  if (request.method === 'POST') record(changes, file, await readBody(request))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(listOf(changes, file)))
}

const answers = (changes: readonly Change[], cache: Cache): Plugin => ({
  name: 'visual-review',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (!/^\/(?:changes$|pictures\/)/.test(request.url ?? '')) return next()
      void answer(changes, cache, request, response)
    })
  },
})

/** Serves the page on which people look at the changes and judge them, on this machine alone. */
export const openReview = async (changes: readonly Change[], cache: Cache): Promise<void> => {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, 'review'),
    cacheDir: join(import.meta.dirname, '../node_modules/.cache/visual-review'),
    plugins: [react(), answers(changes, cache)],
    server: { host: '127.0.0.1', port: 6007, fs: { allow: [join(import.meta.dirname, '..')] } },
  })
  await server.listen()
  server.printUrls()
}
