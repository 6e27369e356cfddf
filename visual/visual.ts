// `npm run visual -- --against <commit>`: pictures of two commits, made on this machine and compared. Without a commit, the
// one where this branch left main. `--all` for every story, `--review` to open the page of the last comparison.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.ts'
import { build, modulesOf, storiesOf } from './build.ts'
import { Cache, type Pictures } from './cache.ts'
import { type Change, compare } from './compare.ts'
import { filesWithoutPicture } from './notPictured.ts'
import { reachedStories } from './reach.ts'
import { openReview } from './review.ts'
import { take, type Taken } from './take.ts'
import { blobOf, changedFiles, type Tree, treeOf, whereItLeftMain, workingTree } from './trees.ts'
import { readVerdicts, verdictOn } from './verdicts.ts'

const RESULTS = 'test-results/visual'
const CHANGES = `${RESULTS}/changes.json`

/** The catalogue of one side, and the stories that are looked at. */
interface Side {
  tree: Tree
  folder: string
  ids: string[]
}

const picture = async ({ tree, folder, ids }: Side, cache: Cache): Promise<Taken> => {
  const started = Date.now()
  const known = cache.readPictures(tree)
  const onTaken = (taken: Pictures) => cache.writePictures(tree, { ...known, ...taken })
  const { pictures, facts } = await take({ folder, ids, known, cache, onTaken })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${Object.keys(pictures).length} pictures of ${ids.length} stories, ${tree.name}, ${seconds} s`)
  return { pictures, facts }
}

const isThere = (file: string): boolean => existsSync(file)

const compareTrees = async (before: Tree, after: Tree, isAll: boolean, cache: Cache): Promise<Change[]> => {
  const changed = changedFiles(before, after)
  if (changed.length === 0) return []
  const [oldFolder, newFolder] = [await build(before, cache), await build(after, cache)]
  const [oldStories, newStories] = [storiesOf(oldFolder), storiesOf(newFolder)]
  const modules = [...modulesOf(oldFolder), ...modulesOf(newFolder)]
  const { stories, reachingAll } = reachedStories(changed, modules, newStories)
  const ids = new Set((isAll ? newStories : stories).map(({ id }) => id))
  const isHere = new Set(newStories.map(({ id }) => id))
  // A story that is gone was reached, too.
  const oldIds = oldStories.flatMap(({ id }) => (ids.has(id) || !isHere.has(id) ? [id] : []))
  if (reachingAll.length > 0) console.log(`These shape every story, as far as is known: ${reachingAll.join(', ')}`)
  console.log(`${changed.length} files changed, which ${ids.size} of ${newStories.length} stories can show`)
  const { pictures, facts } = await picture({ tree: after, folder: newFolder, ids: [...ids] }, cache)
  const { pictures: old } = await picture({ tree: before, folder: oldFolder, ids: oldIds }, cache)
  const unseen = filesWithoutPicture(changed.filter(isThere), modules, newStories, facts)
  const compared = compare(old, pictures, {
    read: (png) => readFileSync(cache.pngFile(png)),
    keep: (png) => cache.keep(png),
  })
  return [
    ...compared,
    ...unseen.map((name) => ({
      name,
      kind: 'not pictured' as const,
      before: blobOf(before, name),
      after: blobOf(after, name),
    })),
  ]
}

const allVerdicts = () => globSync('visual/verdicts/*.txt').flatMap((file) => readVerdicts(readFileSync(file, 'utf8')))

const kinds = (changes: readonly Change[]): string =>
  Object.entries(Object.groupBy(changes, ({ kind }) => kind))
    .map(([kind, members]) => `${members.length} ${kind}`)
    .join(', ')

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, all: { type: 'boolean' }, review: { type: 'boolean' } },
  })
  const chromium = ensureChromium()
  if (chromium === undefined) throw new Error('No Chromium was found. Name one by CHROMIUM_PATH.')
  process.env['CHROMIUM_PATH'] = chromium
  const cache = new Cache(chromium)
  if (values.review) {
    if (!existsSync(CHANGES)) throw new Error('Nothing was compared yet: npm run visual')
    await openReview(JSON.parse(readFileSync(CHANGES, 'utf8')) as Change[], cache)
    return 0
  }
  const before = treeOf(values.against ?? whereItLeftMain())
  const changes = await compareTrees(before, workingTree(), values.all === true, cache)
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(CHANGES, JSON.stringify(changes))
  const judged = allVerdicts()
  const open = changes.filter((change) => verdictOn(change, judged)?.verdict !== 'accepted')
  console.log(changes.length === 0 ? `Nothing looks different from ${before.name}` : kinds(changes))
  if (open.length === 0) return 0
  console.log(`${open.length} not accepted. Review them: npm run visual -- --review`)
  return 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
