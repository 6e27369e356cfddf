// `npm run visual [path …]`: takes a picture of every story and shows what changed. `npm run visual:accept` keeps them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { findChanges } from './pictures.ts'
import { picturesPage } from './picturesPage.ts'
import { run } from './run.ts'
import { shrink } from './smallPicture.ts'

const accepted = 'visual/pictures'
const browserFile = 'visual/browser.txt'
const taken = 'test-results/pictures'
const marks = 'test-results/difference'
const pageFile = 'test-results/visual.html'

const browserVersion = (chromium: string): string =>
  /[\d.]+/.exec(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown'

const keep = (names: readonly { name: string; kind: string }[], version: string): void => {
  mkdirSync(accepted, { recursive: true })
  for (const { name, kind } of names) {
    if (kind === 'gone') rmSync(join(accepted, `${name}.png`))
    else writeFileSync(join(accepted, `${name}.png`), shrink(readFileSync(join(taken, `${name}.png`))))
  }
  writeFileSync(browserFile, `${version}\n`)
}

/** All of them in two browsers at once, each with a half: a page keeps one core busy. */
const take = async (paths: string[]): Promise<number> => {
  const parts = paths.length > 0 ? [paths] : [['--shard=1/2'], ['--shard=2/2']]
  const words = ['run', '--project', 'pictures', '--reporter=dot']
  return Math.max(...(await Promise.all(parts.map((part) => run('vitest', [...words, ...part])))))
}

const main = async (): Promise<number> => {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => !word.startsWith('--'))
  const chromium = ensureChromium()
  if (chromium === undefined) throw new Error('No Chromium was found. Name one by CHROMIUM_PATH.')
  process.env['CHROMIUM_PATH'] = chromium
  const version = browserVersion(chromium)
  const known = existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : version

  let exitCode = 0
  if (!words.includes('--taken')) {
    rmSync(taken, { recursive: true, force: true })
    rmSync(marks, { recursive: true, force: true })
    exitCode = await take(paths)
  }
  const changes = findChanges(accepted, taken, marks, paths.length === 0 && exitCode === 0)
  const places = { accepted: `../${accepted}`, taken: 'pictures', marks: 'difference' }
  writeFileSync(pageFile, picturesPage(changes, places))
  if (words.includes('--accept')) {
    keep(changes, version)
    console.log(`${changes.length} pictures are accepted`)
    return exitCode
  }
  console.log(changes.length === 0 ? 'No picture changed' : `${changes.length} pictures changed: see ${pageFile}`)
  if (version === known) return changes.length === 0 ? exitCode : 1
  console.log(`The pictures were made by Chromium ${known}, this is ${version}: differences are reported, not failed.`)
  return exitCode
}

process.exitCode = await main()
