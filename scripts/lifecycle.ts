import type { ComponentNotes, StoryFacts } from './componentNotes.ts'

export type Lifecycle = 'experimental' | 'stable' | 'deprecated'

interface Facts {
  file: string
  description: string
  notes: ComponentNotes
  stories: StoryFacts[]
  usedBy: string[]
}

export interface Criterion {
  name: string
  text: string
  isMet: (facts: Facts) => boolean
}

const hasTag = ({ stories }: Facts, tag: string): boolean => stories.some(({ tags }) => tags.includes(tag))

/** "Those of Dialog", "the device's own": whoever has them presses them. */
const hasOwnKeys = ({ notes: { keys = '' } }: Facts): boolean => !/^(?:(?:those of|the device)[^.;,]*\.)?$/i.test(keys)

const isShared = (file: string): boolean => file.startsWith('src/components/ui/')

/** A component is stable when it meets all of them. */
export const criteria: readonly Criterion[] = [
  {
    name: 'Described',
    text: 'A sentence says what it is; in ui/ also what to use it for and what not.',
    isMet: ({ file, description, notes }) => description !== '' && (notes.use !== undefined || !isShared(file)),
  },
  {
    name: 'In use',
    text: 'The product uses it; a component of ui/ in two places at least, or it says why in one.',
    isMet: ({ file, description, usedBy }) =>
      usedBy.length >= (isShared(file) && !/\bIn one place: /.test(description) ? 2 : 1),
  },
  { name: 'States', text: 'Stories show it in two states at least.', isMet: ({ stories }) => stories.length >= 2 },
  {
    name: 'Keys',
    text: 'Where it has keys of its own, a story with the tag keyboard presses them.',
    isMet: (facts) => !hasOwnKeys(facts) || hasTag(facts, 'keyboard'),
  },
  {
    name: 'Read aloud',
    text: 'Where it speaks in its own way, a story with the tag screen-reader asserts it.',
    isMet: (facts) => facts.notes.readAloud === undefined || hasTag(facts, 'screen-reader'),
  },
  {
    name: 'Screens',
    text: 'A page or dialog is looked at on a phone.',
    isMet: ({ file, stories }) =>
      !/^src\/pages\/|Dialog\.tsx$/.test(file) || stories.some(({ modes }) => modes.includes('phone')),
  },
]

/** The names of the criteria that a component does not meet. */
export const unmetBy = (facts: Facts): string[] => criteria.filter(({ isMet }) => !isMet(facts)).map(({ name }) => name)
