import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, findChanges, measure, places } from './pictures.ts'
import { picturesPage } from './picturesPage.ts'
import { shrink } from './smallPicture.ts'

const { accepted, taken, marks } = places
const pageFile = 'test-results/visual.html'
const makerFile = 'visual/made-by.txt'

const say = (program: string, ...args: string[]): string[] =>
  (spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '').split('\n').filter((line) => line !== '')

/** What a picture depends on besides the product: the browser, and the fonts that it falls back to; a line each. */
const readMaker = (): string => {
  const version = say(process.env['CHROMIUM_PATH'] ?? '', '--version').join(' ')
  const fonts = new Set(say('fc-list', ':', 'family').toSorted())
  return [/[\d.]+/.exec(version)?.[0] ?? 'unknown', ...fonts, ''].join('\n')
}

/** Forgets the pictures of an earlier run. */
export const beginReview = (): void => {
  for (const folder of [taken, marks]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
}

/** What the pictures taken since say, in words; they fail only where the accepted ones were made the same way. */
export interface Review {
  changes: Change[]
  words: string
  isFailed: boolean
}

/** Writes the page of what changed. Of a whole run it also tells which pictures are gone. */
export const review = (isWhole: boolean): Review => {
  const changes = findChanges(places, isWhole).map((change) => measure(places, change))
  const fromPage = { accepted: `../${accepted}`, taken: 'pictures', marks: 'difference' }
  writeFileSync(pageFile, picturesPage(changes, fromPage))
  const isSameMaker = !existsSync(makerFile) || readFileSync(makerFile, 'utf8') === readMaker()
  const said = changes.length === 0 ? 'No picture changed' : `${changes.length} pictures changed: see ${pageFile}`
  const reported = `${said}\nThe accepted ones were made by another browser or with other fonts (${makerFile}): reported, not failed.`
  return { changes, words: isSameMaker ? said : reported, isFailed: isSameMaker && changes.length > 0 }
}

/** Takes over what changed, and says how much that was. */
export const accept = (isWhole: boolean): number => {
  mkdirSync(accepted, { recursive: true })
  const changes = findChanges(places, isWhole)
  for (const { name, kind } of changes) {
    if (kind === 'gone') rmSync(join(accepted, `${name}.png`))
    else writeFileSync(join(accepted, `${name}.png`), shrink(readFileSync(join(taken, `${name}.png`))))
  }
  writeFileSync(makerFile, readMaker())
  return changes.length
}
