export interface StoryFacts {
  /** As in the catalogue's addresses: `?path=/story/<id>`. */
  id: string
  name: string
  modes: string[]
  /** `play-fn`: it acts by itself. `keyboard`, `screen-reader`: it proves that side of its accessibility. */
  tags: string[]
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

const idsOf = (stories: StoryFacts[]): string[] => stories.map(({ id }) => id)

const tagged = (stories: StoryFacts[], tag: string): string[] => idsOf(stories.filter(({ tags }) => tags.includes(tag)))

/** The stories that prove each side, by their tags. */
export const proofsOf = (stories: StoryFacts[]): Proofs => ({
  default: idsOf(stories.slice(0, 1)),
  states: idsOf(stories.slice(1).filter(({ tags }) => !tags.includes('play-fn'))),
  keyboard: tagged(stories, 'keyboard'),
  screenReader: tagged(stories, 'screen-reader'),
})
