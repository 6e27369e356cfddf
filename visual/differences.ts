import { build, modulesOf, storiesOf } from './build.ts'
import type { Cache, Pictures } from './cache.ts'
import { withCauses } from './causes.ts'
import type { Change } from './change.ts'
import { compare } from './compare.ts'
import { filesWithoutPicture } from './notPictured.ts'
import { type Module, reachedStories, type StoryEntry } from './reach.ts'
import { choose, type Shot, type StoryFacts } from './shots.ts'
import { take, type Taken } from './take.ts'
import { blobOf, changedFiles, type Tree } from './trees.ts'

/** A change with what the review page says of it. */
export interface Difference extends Change {
  /** The same for all that one decision is about. */
  cause: string
  /** As the catalogue writes them. */
  title: string
  story: string
  mode: string
  /** The changed files that can reach the story. */
  files: string[]
  /** How the live story is drawn as the picture was. */
  shot?: Pick<Shot, 'globals' | 'size'>
}

/** One side of the comparison, and the stories that are looked at. */
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
  const isNew = Object.keys(pictures).filter((name) => !(name in known)).length
  console.log(`${isNew} pictures taken of ${ids.length} stories, ${tree.name}, ${seconds} s`)
  return { pictures, facts }
}

interface Context {
  changed: readonly string[]
  modules: readonly Module[]
  /** Of both sides. */
  stories: readonly StoryEntry[]
  facts: readonly StoryFacts[]
}

/** Says of each change what it is about and why it is there. */
export const explain = (changes: readonly Change[], { changed, modules, stories, facts }: Context): Difference[] => {
  const storyOf = new Map(stories.map((story) => [story.id, story]))
  const shotOf = new Map(choose(facts).map(({ name, globals, size }) => [name, { globals, size }]))
  const reaching = changed.map((file) => ({
    file,
    ids: new Set(reachedStories([file], modules, [...stories]).stories.map(({ id }) => id)),
  }))
  return withCauses(
    changes.map((change) => {
      const [id = '', mode = ''] = change.name.split('.')
      const { title = change.name, name = '' } = storyOf.get(id) ?? {}
      const files = reaching.filter(({ ids }) => ids.has(id)).map(({ file }) => file)
      const shot = shotOf.get(change.name)
      // The name of a Default goes on with what the component is called elsewhere.
      return { ...change, title, story: name.split(' · ')[0] ?? '', mode, files, ...(shot && { shot }) }
    }),
  )
}

export interface Compared {
  differences: Difference[]
  /** The catalogue of the state after. */
  catalogue?: string
}

/** Whatever looks different between two states. */
export const differencesOf = async (before: Tree, after: Tree, isAll: boolean, cache: Cache): Promise<Compared> => {
  const changed = changedFiles(before, after)
  if (changed.length === 0) return { differences: [] }
  const [oldFolder = '', newFolder = ''] = await Promise.all([before, after].map((tree) => build(tree, cache)))
  const [oldStories, newStories] = [storiesOf(oldFolder), storiesOf(newFolder)]
  const modules = [...modulesOf(oldFolder), ...modulesOf(newFolder)]
  const { stories, reachingAll } = reachedStories(changed, modules, newStories)
  const ids = new Set((isAll ? newStories : stories).map(({ id }) => id))
  const isHere = new Set(newStories.map(({ id }) => id))
  // A story that is gone was reached, too.
  const oldIds = oldStories.flatMap(({ id }) => (ids.has(id) || !isHere.has(id) ? [id] : []))
  if (reachingAll.length > 0) console.log(`These shape every story, as far as is known: ${reachingAll.join(', ')}`)
  console.log(`${changed.length} files changed, which ${ids.size} of ${newStories.length} stories can show`)
  const [{ pictures, facts }, { pictures: old }] = await Promise.all([
    picture({ tree: after, folder: newFolder, ids: [...ids] }, cache),
    picture({ tree: before, folder: oldFolder, ids: oldIds }, cache),
  ])
  const unseen = filesWithoutPicture(
    changed.filter((file) => blobOf(after, file)),
    modules,
    newStories,
    facts,
  )
  const changes: Change[] = [
    ...compare(old, pictures, cache.store),
    ...unseen.map((name) => ({
      name,
      kind: 'not pictured' as const,
      before: blobOf(before, name),
      after: blobOf(after, name),
    })),
  ]
  const context = { changed, modules, stories: [...oldStories, ...newStories], facts }
  return { differences: explain(changes, context), catalogue: newFolder }
}
