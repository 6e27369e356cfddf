import { plainly } from '#components/ui/inputs/matchesWords.ts'

/** The order of the groups when they match equally well. */
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

export interface Command {
  key: string
  group: CommandGroup
  name: string
  /** Shown beside the name and searched too: the folder of an account, the parents of a category. */
  detail?: string
  /** Synonyms, separated by spaces. */
  words?: string
  /** Keeps the finder open, because its effect is visible there or replaces it. */
  isInPlace?: boolean
  act: () => void
}

export interface FoundGroup {
  group: CommandGroup
  commands: Command[]
}

/** The user's objects may be thousands, so they need a search text. */
const own: ReadonlySet<CommandGroup> = new Set(['accounts', 'categories', 'payees', 'tags', 'notes'])

/** Maximum options per group; a longer text finds the others. */
const MOST_IN_GROUP = 8
const MISSES = 99

/** Commands that match all words, best match first; without a text, the default ones. */
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
