import { Refusal } from '#contract/errors.ts'
import { isTable } from '#contract/files.ts'
import type { Language } from '#contract/settings.ts'
import type { Attached, Model, Chat } from '#server/features/assistant/model.ts'
import { reasonOf, say } from '#server/features/assistant/texts/texts.ts'
import { act } from './act.ts'
import { AmountReader } from './amounts.ts'
import { Book } from './book.ts'
import type { Command } from './commands.ts'
import { en } from './en.ts'
import { firstExamples, nearestExamples } from './examples.ts'
import type { Lexicon } from './lexicon.ts'
import { parse } from './parse.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { NotUnderstood, Reply, replyWith, type ReplyContext } from './scene.ts'

/** What is longer is no plain sentence. */
const LONGEST = 300
const FIRST_EXAMPLES = 8

const lexicons: Record<Language, Lexicon> = { en, ru, ro }

interface Understood {
  scene: ReplyContext
  command: Command
}

const isRecord = ({ command }: Understood): boolean => command.kind === 'record'

/** Whether a verb or a day of the language was found. */
const saysWhen = ({ command }: Understood): boolean =>
  command.kind === 'record' && (command.isPaid || command.isReceived || command.isRefund || command.day !== undefined)

/** What a sentence may say: in the user's language first, or in another of its script. */
const readingsOf = (text: string, talk: Chat, book: Book): Understood[] => {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const fitting = [...new Set([talk.lang, 'en', 'ru', 'ro'] as const)].filter((lang) => (lang === 'ru') === isCyrillic)
  const read = fitting.flatMap((lang): Understood[] => {
    const amounts = new AmountReader(talk.region, book.currencies)
    const command = parse(text, { lexicon: lexicons[lang], present: talk, amounts })
    return command === undefined
      ? []
      : [{ scene: { talk, book: book.in(lang), lexicon: lexicons[lang], amounts }, command }]
  })
  // A transaction is read out of whatever holds an amount, so it is read in one language: the user's own, where it fits the script.
  const records = read.filter(isRecord)
  const record = fitting.includes(talk.lang)
    ? records.find(({ scene }) => scene.lexicon.lang === talk.lang)
    : (records.find(saysWhen) ?? records[0])
  return [...read.filter((each) => !isRecord(each)), ...(record === undefined ? [] : [record])]
}

/** An amount that its region leaves open is asked back. */
const askAmount = ({ book }: ReplyContext, command: Command): Reply | undefined => {
  const { written = '', doubts = [] } = 'money' in command ? command.money : {}
  const [a, b] = doubts
  if (a === undefined) return undefined
  return b === undefined
    ? replyWith(book, 'isAmount', { written, a })
    : replyWith(book, 'whichAmount', { written, a, b })
}

const carryOut = async ({ scene, command }: Understood): Promise<string> => {
  const { book, talk } = scene
  if (command.kind === 'help') {
    return [say(book.lang, 'hello'), firstExamples(book, talk.now, FIRST_EXAMPLES)].join('\n')
  }
  try {
    const question = askAmount(scene, command)
    if (question !== undefined) throw question
    return await act(scene, command as Command & { kind: Exclude<Command['kind'], 'help'> })
  } catch (error) {
    if (error instanceof Reply) return error.message
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return say(book.lang, 'refused', { reason: reasonOf(book.lang, error.code) })
  }
}

/** Says what is understood. What is not is said to be so, with examples near to it. */
const answerTo = async (text: string, talk: Chat): Promise<string | undefined> => {
  const book = await Book.open(talk)
  let failure: { book: Book; error: NotUnderstood } = { book, error: new NotUnderstood() }
  for (const understood of text.length > LONGEST ? [] : readingsOf(text, talk, book)) {
    try {
      return await carryOut(understood)
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      if (failure.error.part === undefined) failure = { book: understood.scene.book, error }
    }
  }
  const { error, book: told } = failure
  const head = say(told.lang, error.key, error.part === undefined ? {} : { name: error.part })
  return [head, nearestExamples(told, talk.now, text)].join('\n')
}

/** It reads no files; it knows where tables belong. */
const aboutFiles = (lang: Language, attached: Attached[]): string[] => {
  const named = (files: Attached[]) => files.map(({ name }) => name).join(', ')
  const tables = attached.filter(({ name }) => isTable(name))
  return [
    ...(attached.length === 0 ? [] : [say(lang, 'filesUnread', { names: named(attached) })]),
    ...(tables.length === 0 ? [] : [say(lang, 'importable', { names: named(tables) })]),
  ]
}

/** A server without a model understands plain sentences by grammar. It reads the person's words alone, never what stands in the ledger. */
export const builtIn: Model = {
  name: 'built-in',
  answer: async (talk) => {
    const { text, attached = [] } = talk.turns.at(-1) ?? { text: '' }
    const ofFiles = aboutFiles(talk.lang, attached)
    const answer = await answerTo(text, talk)
    return [answer, ...ofFiles].join('\n\n')
  },
}
