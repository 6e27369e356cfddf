// `npm run visual -- --against <commit>`: pictures of two commits, made on this machine and compared. Without a commit, the
// one where this branch left main. `--all` for every story, `--review` to open the page of the last comparison.
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.ts'
import { Cache } from './cache.ts'
import { differencesOf } from './differences.ts'
import { hasReview, statusOf, writeReview } from './results.ts'
import { openReview } from './review.ts'
import { treeOf, whereItLeftMain, workingTree } from './trees.ts'

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, all: { type: 'boolean' }, review: { type: 'boolean' } },
  })
  if (values.review) {
    if (!hasReview()) throw new Error('Nothing looked different, or nothing was compared yet: npm run visual')
    const { port } = await openReview()
    console.log(`Review the changes: http://127.0.0.1:${port}`)
    return 0
  }
  const chromium = ensureChromium()
  if (chromium === undefined) throw new Error('No Chromium was found. Name one by CHROMIUM_PATH.')
  process.env['CHROMIUM_PATH'] = chromium
  const cache = new Cache(chromium)
  const before = treeOf(values.against ?? whereItLeftMain())
  const compared = await differencesOf(before, workingTree(), values.all === true, cache)
  await writeReview(compared, cache)
  const { pictures, decisions } = statusOf(compared.differences)
  if (pictures === 0) console.log(`Nothing looks different from ${before.name}`)
  else
    console.log(
      `${pictures} pictures changed, ${decisions.open + decisions.rejected} of ${decisions.all} decisions are not accepted`,
    )
  if (decisions.accepted === decisions.all) return 0
  console.log('Review them: npm run visual -- --review')
  return 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
