import { type Module, reachedStories, type StoryEntry } from './reach.ts'
import type { StoryFacts } from './shots.ts'

export interface NotPictured {
  title: string
  /** As its stories say, where they do. */
  reason: string | undefined
}

/** Components of which no story is pictured. */
export const titlesWithoutPicture = (facts: readonly StoryFacts[], stories: readonly StoryEntry[]): NotPictured[] => {
  const factsOf = new Map(facts.map((each) => [each.id, each]))
  return [...Map.groupBy(stories, ({ title }) => title)].flatMap(([title, members]) => {
    const known = members.flatMap(({ id }) => factsOf.get(id) ?? [])
    if (known.some(({ isLeftOut }) => !isLeftOut)) return []
    return [{ title, reason: known.find(({ reason }) => reason !== undefined)?.reason }]
  })
}

/** Components and style sheets: what they change should be on a picture. */
const isDrawn = /^src\/.*(?<!\.(?:stories|test))\.(?:css|tsx)$/

/** Changed files of which no picture can show the change. */
export const filesWithoutPicture = (
  changed: readonly string[],
  modules: readonly Module[],
  stories: StoryEntry[],
  facts: readonly StoryFacts[],
): string[] => {
  const pictured = new Set(facts.flatMap(({ id, isLeftOut }) => (isLeftOut ? [] : [id])))
  return changed
    .filter((file) => isDrawn.test(file))
    .filter((file) => !reachedStories([file], modules, stories).stories.some(({ id }) => pictured.has(id)))
}
