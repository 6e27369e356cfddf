import { plainly } from '#components/ui/inputs/matchesWords.ts'

/** In the order in which they stand while nothing makes one of them fit better. */
export const commandGroups = [
  'actions',
  'pages',
  'accounts',
  'categories',
  'payees',
  'tags',
  'notes',
  'settings',
] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something that can be found by its name and done. */
export interface Command {
  /** A unique id. */
  key: string
  group: CommandGroup
  name: string
  /** Stands beside the name, and is searched, too: the folder of an account, the parents of a category. */
  detail?: string
  /** Other words that people use for it, parted by spaces. */
  words?: string
  /** The finder is not closed by it: what it does is seen there, or opens in its place. */
  isInPlace?: boolean
  act: () => void
}

export interface FoundGroup {
  group: CommandGroup
  commands: Command[]
}

/** What one has made oneself may be thousands: it takes a word. */
const own: ReadonlySet<CommandGroup> = new Set(['accounts', 'categories', 'payees', 'tags', 'notes'])

/** Only so many are shown of a group; a longer word finds the others. */
const MOST_IN_GROUP = 8
const MISSES = 99

/** The commands that all typed words fit, those that fit best first; without a word those that are always there. */
export const findCommands = (commands: readonly Command[], typed: string): FoundGroup[] => {
  const words = plainly(typed).split(/\s+/).filter(Boolean)
  const isOffered = ({ group }: Command) => words.length > 0 || !own.has(group)
  const scored = commands
    .filter(isOffered)
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score < MISSES)
    .toSorted((a, b) => a.score - b.score)
  return commandGroups
    .map((group) => ({ group, found: scored.filter(({ command }) => command.group === group) }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (a.found[0]?.score ?? MISSES) - (b.found[0]?.score ?? MISSES))
    .map(({ group, found }) => ({
      group,
      commands: found.slice(0, words.length > 0 ? MOST_IN_GROUP : undefined).map(({ command }) => command),
    }))
}

const scoreOf = ({ name, detail = '', words: others = '' }: Command, typed: readonly string[]): number => {
  const title = plainly(name)
  const synonyms = plainly(`${others} ${detail}`).split(/\s+/)
  const scores = typed.map((word) => {
    if (title.startsWith(word)) return 0
    if (synonyms.includes(word) || title.split(/[^\p{L}\p{Nd}]+/u).some((part) => part.startsWith(word))) return 1
    if (synonyms.some((synonym) => synonym.startsWith(word))) return 2
    return title.includes(word) ? 3 : MISSES
  })
  return Math.max(0, ...scores)
}
