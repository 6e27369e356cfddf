import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Cache } from './cache.ts'
import type { Compared, Difference } from './differences.ts'
import { cssTarget } from '../vite.config.ts'
import { branchName } from './trees.ts'
import { type Judged, readVerdicts, type Verdict, verdictOn } from './verdicts.ts'

const root = join(import.meta.dirname, '..')
const verdicts = join(import.meta.dirname, 'verdicts')

/** A folder that needs no server: the page, its pictures, the catalogue of the state after, and `status.json`. */
const results = join(root, 'test-results/visual')

const fileIn = (folder: string): string => join(folder, 'differences.json')

export const hasReview = (folder = results): boolean => existsSync(join(folder, 'index.html'))

export const readDifferences = (folder: string): Difference[] =>
  JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Difference[]

/** A difference with its verdict, where there is one. */
export interface Reviewed extends Difference {
  verdict?: Verdict
  remark?: string
}

export interface Review {
  /** One verdict file for each branch, so that two reviews never meet in one. */
  branch: string
  differences: Reviewed[]
  /** Where the page is served, verdicts are written into the repository. */
  isServed: boolean
}

const allJudged = (folder = verdicts): Judged[] =>
  globSync(`${folder}/*.txt`).flatMap((file) => readVerdicts(readFileSync(file, 'utf8')))

export const withVerdict = (difference: Difference, judged: readonly Judged[]): Reviewed => {
  const { verdict, remark } = verdictOn(difference, judged) ?? {}
  return { ...difference, ...(verdict && { verdict }), ...(remark && { remark }) }
}

type State = 'accepted' | 'rejected' | 'open'

/** A decision is about all pictures that changed by one cause: it is open as long as one of them is. */
const stateOf = (members: readonly Reviewed[]): State => {
  if (members.some(({ verdict }) => verdict === 'rejected')) return 'rejected'
  return members.every(({ verdict }) => verdict === 'accepted') ? 'accepted' : 'open'
}

export interface Status {
  state: State
  pictures: number
  decisions: Record<State | 'all', number>
}

/** The content of `status.json`, for a step of CI. */
export const statusOf = (differences: readonly Difference[], folder?: string): Status => {
  const judged = allJudged(folder)
  const reviewed = differences.map((difference) => withVerdict(difference, judged))
  const states = [...Map.groupBy(reviewed, ({ cause }) => cause).values()].map(stateOf)
  const count = (state: State) => states.filter((each) => each === state).length
  const decisions = {
    all: states.length,
    accepted: count('accepted'),
    rejected: count('rejected'),
    open: count('open'),
  }
  return { state: stateOf(reviewed), pictures: differences.length, decisions }
}

export const reviewScript = (differences: readonly Difference[], isServed: boolean, folder?: string): string => {
  const judged = allJudged(folder)
  const reviewed = differences.map((difference) => withVerdict(difference, judged))
  const review: Review = { branch: branchName(), differences: reviewed, isServed }
  return `globalThis.review = ${JSON.stringify(review).replaceAll('<', '\\u003c')}`
}

export const writeStatus = (folder: string, differences: readonly Difference[], judgedIn?: string): void =>
  writeFileSync(join(folder, 'status.json'), `${JSON.stringify(statusOf(differences, judgedIn), undefined, 2)}\n`)

/** One script and one style sheet: a page that is opened from a disk loads no modules. */
const buildPage = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'review'),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      cssCodeSplit: false,
      target: 'es2022',
      cssTarget,
      rolldownOptions: {
        input: join(import.meta.dirname, 'review/main.tsx'),
        output: { format: 'iife', entryFileNames: 'review.js', assetFileNames: '[name][extname]' },
      },
    },
    base: './',
  })

/** Writes the folder of a comparison. */
export const writeReview = async (compared: Compared, cache: Cache, folder = results): Promise<void> => {
  const { differences, catalogue } = compared
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  writeStatus(folder, differences)
  writeFileSync(fileIn(folder), JSON.stringify(differences))
  if (differences.length === 0) return
  await buildPage(folder)
  copyFileSync(join(import.meta.dirname, 'review/index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, 'data.js'), reviewScript(differences, false))
  const pngs = differences.flatMap(({ kind, before, after, difference }) =>
    kind === 'not pictured' ? [] : [before, after, difference],
  )
  for (const png of new Set(pngs)) if (png) copyFileSync(cache.pngFile(png), join(folder, 'pictures', `${png}.png`))
  if (catalogue !== undefined) cpSync(catalogue, join(folder, 'catalogue'), { recursive: true })
}
