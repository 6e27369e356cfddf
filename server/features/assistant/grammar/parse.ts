import type { Command } from './commands.ts'
import { hasSecondCommand, type Reading } from './reading.ts'
import { moneyReaders } from './readMoney.ts'
import { objectReaders } from './readObjects.ts'
import { Sentence } from './sentence.ts'

const QUOTED = /["«“„][^"»”“]*["»”“]/gu
/** More than one sentence, or signs that are no part of one. */
const NOT_PLAIN = /[.!?]\s+\p{L}|[;=<>*~^|\\{}[\]#@%_±]/u

/** Kinds whose text is the person's own, whatever it says. */
const isFree = ({ kind }: Command): boolean => kind === 'addNote' || kind === 'remind' || kind === 'changeNote'

/** Without polite words at its ends and the mark that ends it. */
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

/** What a sentence says in one language; nothing when it is not understood. */
export const parse = (text: string, reading: Omit<Reading, 'isQuestion'>): Command | undefined => {
  const { raw } = strip(text, reading)
  const outside = raw.replace(QUOTED, 'x')
  const isPlain = !NOT_PLAIN.test(outside) && !hasSecondCommand(outside, reading.lexicon)
  const isQuestion = /\?\s*$/.test(text)
  for (const read of [...objectReaders, ...moneyReaders]) {
    const command = read(new Sentence(raw), { ...reading, isQuestion })
    if (command !== undefined) return isPlain || isFree(command) ? command : undefined
  }
  return undefined
}
