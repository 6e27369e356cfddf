// `npm run visual [path …]`: looks at every story and shows what changed. `npm run visual:accept` takes that over;
// `npm run visual:accept -- --taken` what the last run showed.
import { ensureChromium } from './chromium.ts'
import { accept, beginReview, review } from './review.ts'
import { run } from './run.ts'

/** All of them in two browsers at once, each with a half: a page keeps one core busy. */
const take = async (paths: string[]): Promise<number> => {
  const parts = paths.length > 0 ? [paths] : [['--shard=1/2'], ['--shard=2/2']]
  const words = ['run', '--project', 'storybook', '--reporter=dot']
  const environment = { PICTURES: '1' }
  return Math.max(...(await Promise.all(parts.map((part) => run('vitest', [...words, ...part], { environment })))))
}

const main = async (): Promise<number> => {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => !word.startsWith('--'))
  const chromium = ensureChromium()
  if (chromium === undefined) throw new Error('No Chromium was found. Name one by CHROMIUM_PATH.')
  process.env['CHROMIUM_PATH'] = chromium

  let exitCode = 0
  if (!words.includes('--taken')) {
    beginReview()
    exitCode = await take(paths)
  }
  const isWhole = paths.length === 0 && exitCode === 0
  if (words.includes('--accept')) {
    console.log(`${accept(isWhole)} pictures are accepted`)
    return exitCode
  }
  const { words: said, isFailed } = review(isWhole)
  console.log(said)
  return isFailed ? 1 : exitCode
}

process.exitCode = await main()
