import type { Steps } from '#shared/steps.ts'
import type { Command, Of } from './commands.ts'
import { hasSecondCommand, type Reading } from './reading.ts'
import { moneyReaders } from './readMoney.ts'
import { objectReaders } from './readObjects.ts'
import { ruleReaders } from './readRules.ts'
import { Sentence } from './sentence.ts'

const QUOTED = /["«“„][^"»”“]*["»”“]/gu
/** More than one sentence, or characters that plain sentences do not use. */
const NOT_PLAIN = /[.!?]\s+\p{L}|[;=<>*~^|\\{}[\]#@%_±]/u

/** Kinds with free text of the user, whatever it contains. */
const isFree = ({ kind }: Command): boolean => kind === 'addNote' || kind === 'remind' || kind === 'changeNote'

/** Removes polite words at both ends and the final punctuation. */
const strip = (text: string, { lexicon }: Omit<Reading, 'isQuestion'>): Sentence => {
  const sentence = new Sentence(text)
  const ends = [
    new RegExp(`^(?:${lexicon.polite})(?![\\p{L}\\p{N}])[,!]?`, 'du'),
    new RegExp(`,?(?<![\\p{L}\\p{N}])(?:${lexicon.polite})$`, 'du'),
    /[.!?…\s]+$/du,
  ]
  for (let round = 0; round < 3; round += 1) for (const end of ends) sentence.take(end)
  return sentence
}

/** `#trip` anywhere in a sentence. */
const TAG = /(?<![\p{L}\p{N}&/#])#(?<tag>\p{L}[\p{L}\p{N}_-]*)/gu

const isTagged = (command: Command): command is Of<'record' | 'split' | 'sum'> =>
  command.kind === 'record' || command.kind === 'split' || command.kind === 'sum'

/** Parses a sentence in one language; undefined when it is not understood. */
export function* parse(text: string, reading: Omit<Reading, 'isQuestion'>): Steps<Command | undefined> {
  const { raw } = strip(text, reading)
  const free = yield* read(raw, text, reading)
  if (free !== undefined && isFree(free)) return free
  const tags = [...raw.matchAll(TAG)].map((found) => found.groups?.['tag'] ?? '')
  if (tags.length === 0) return isPlain(raw, reading) ? free : undefined
  const untagged = new Sentence(raw.replace(TAG, ' ')).raw
  const command = isPlain(untagged, reading) ? yield* read(untagged, text, reading) : undefined
  return command !== undefined && isTagged(command) ? { ...command, tags } : undefined
}

const isPlain = (raw: string, { lexicon }: Omit<Reading, 'isQuestion'>): boolean => {
  const outside = raw.replace(QUOTED, 'x')
  return !NOT_PLAIN.test(outside) && !hasSecondCommand(outside, lexicon)
}

function* read(raw: string, text: string, reading: Omit<Reading, 'isQuestion'>): Steps<Command | undefined> {
  const isQuestion = /\?\s*$/.test(text)
  for (const reader of [...ruleReaders, ...objectReaders, ...moneyReaders]) {
    yield
    const command = reader(new Sentence(raw), { ...reading, isQuestion })
    if (command !== undefined) return command
  }
  return undefined
}
