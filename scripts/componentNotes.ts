export interface StoryFacts {
  /** As in the catalogue's addresses: `?path=/story/<id>`. */
  id: string
  name: string
  modes: string[]
  /** It acts by itself, and so proves a behaviour. */
  plays: boolean
}

/** The sections of a component's comment besides its description, by the first word of each paragraph. */
export interface ComponentNotes {
  use?: string
  keys?: string
  readAloud?: string
  leftToYou?: string
}

/** The stories that prove each side of its accessibility; axe looks at all of them. */
export type Proofs = Record<'default' | 'states' | 'keyboard' | 'screenReader', string[]>

const beginnings = {
  use: /^Use for /,
  keys: /^Keys: /,
  readAloud: /^Read aloud:? /,
  leftToYou: /^Left to you: /,
} as const

/** The notes among the paragraphs of a comment. */
export const notesIn = (paragraphs: string[]): ComponentNotes =>
  Object.fromEntries(
    Object.entries(beginnings).flatMap(([key, beginning]) => {
      const found = paragraphs.find((paragraph) => beginning.test(paragraph))
      return found === undefined ? [] : [[key, key === 'use' ? found : found.replace(beginning, '')]]
    }),
  )

/** Whether a paragraph is a note, and no part of the description. */
export const isNote = (paragraph: string): boolean =>
  Object.values(beginnings).some((beginning) => beginning.test(paragraph)) || paragraph.startsWith('@')

const idsOf = (stories: Pick<StoryFacts, 'id'>[]): string[] => stories.map(({ id }) => id)

/** Which stories prove what, by their names. */
export const proofsOf = (stories: Pick<StoryFacts, 'id' | 'name' | 'plays'>[]): Proofs => ({
  default: idsOf(stories.slice(0, 1)),
  states: idsOf(stories.slice(1).filter(({ plays }) => !plays)),
  keyboard: idsOf(stories.filter(({ name }) => /\bkeys?\b|keyboard|focus|walks?\b/i.test(name))),
  screenReader: idsOf(stories.filter(({ name }) => /read aloud|aloud|announce|live region/i.test(name))),
})
