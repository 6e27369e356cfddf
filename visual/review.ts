import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { listen, sendFile } from './build.ts'
import { readDifferences, reviewScript, writeStatus } from './results.ts'
import { branchName, personName } from './trees.ts'
import { judge, readVerdicts, type Verdict, withoutVerdicts, withVerdicts, writeVerdicts } from './verdicts.ts'

/** The request of the page: without a verdict, an earlier one is withdrawn. */
export interface Judgement {
  names: string[]
  verdict?: Verdict
  remark: string
}

const fileOfBranch = (folder: string): string => join(folder, `${branchName().replaceAll(/[^\w.-]+/g, '-')}.txt`)

const readBody = async (request: IncomingMessage): Promise<Judgement> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Judgement
}

interface ReviewPlaces {
  /** The results of a comparison. */
  folder?: string
  /** Where verdicts are kept. */
  verdicts?: string
}

/** Serves the page on which people look at the changes and judge them, on this machine alone, at any free port. */
export const openReview = async ({
  folder = join(import.meta.dirname, '../test-results/visual'),
  verdicts = join(import.meta.dirname, 'verdicts'),
}: ReviewPlaces = {}): Promise<{ port: number; stop: () => void }> => {
  const differences = readDifferences(folder)
  const record = ({ names, verdict, remark }: Judgement): void => {
    const file = fileOfBranch(verdicts)
    const wanted = new Set(names)
    const judged = existsSync(file) ? readVerdicts(readFileSync(file, 'utf8')) : []
    const chosen = differences.filter(({ name }) => wanted.has(name))
    const more = chosen.map((change) => judge(change, verdict ?? 'rejected', personName(), remark))
    mkdirSync(verdicts, { recursive: true })
    writeFileSync(file, writeVerdicts(verdict ? withVerdicts(judged, more) : withoutVerdicts(judged, more)))
    writeStatus(folder, differences, verdicts)
  }
  return listen((request, response) => {
    const own = `http://${request.headers.host}`
    if (request.method === 'POST') {
      // Another page of this browser writes no verdict.
      if (request.headers.origin !== own || !/^127\.0\.0\.1:\d+$/.test(request.headers.host ?? ''))
        return response.writeHead(403).end()
      return void readBody(request).then((body) => {
        record(body)
        response.writeHead(204).end()
      })
    }
    if (request.url === '/data.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(reviewScript(differences, true, verdicts))
    }
    return sendFile(folder, request.url === '/' ? '/index.html' : (request.url ?? ''), response)
  })
}
