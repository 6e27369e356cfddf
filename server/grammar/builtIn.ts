import { Refusal } from '#contract/errors.ts'
import { dayIn } from '#shared/zone.ts'
import type { Steps } from '#shared/steps.ts'
import { isTable } from '#contract/lists.ts'
import type { Language } from '#contract/settings.ts'
import type { Attached, Model, Chat } from './model.ts'
import { inSlices } from '#server/kernel/inSlices.ts'
import { reasonOf, textOf } from '#server/texts/texts.ts'
import { runCommand } from './commands/runCommand.ts'
import { AmountReader, type Money } from './amounts.ts'
import { Ledger } from './ledger.ts'
import type { Command } from './commands.ts'
import { examplesOf, listOf, nearestExamples } from './examples.ts'
import { parse } from './parse.ts'
import { isMixed, languageOf, lexicons, scriptLanguages } from './recognise.ts'
import { NotUnderstood, Reply, replyWith, type ReplyContext } from './commands/context.ts'

/** Longer messages are not treated as plain sentences. */
const LONGEST = 300
const FIRST_EXAMPLES = 8

interface Understood {
  context: ReplyContext
  command: Command
}

const isRecord = ({ command }: Understood): boolean => command.kind === 'record' || command.kind === 'split'

/** Whether a verb or a date of the language was recognised. */
const hasDate = ({ command }: Understood): boolean =>
  command.kind === 'record' && (command.isPaid || command.isReceived || command.isRefund || command.day !== undefined)

/** Interpretations of a sentence, in the user's language first, then in others of its script. */
function* readingsOf(text: string, chat: Chat, ledger: Ledger): Steps<Understood[]> {
  const written = scriptLanguages(text)
  const own = isMixed(text) ? languageOf(text, chat.lang) : chat.lang
  const fitting = [...new Set([own, 'en', 'ru', 'ro'] as const)].filter((lang) => written.includes(lang))
  const read: Understood[] = []
  for (const lang of fitting) {
    const amounts = new AmountReader(chat.region, ledger.currencies)
    const lexicon = lexicons[lang]
    const command = yield* parse(text, { lexicon, present: chat, amounts })
    if (command !== undefined) read.push({ context: { chat, ledger: ledger.in(lang), lexicon, amounts }, command })
  }
  // Any text with an amount parses as a transaction, so those are parsed in one language only: the user's own, if it
  // fits the script.
  const records = read.filter(isRecord)
  const record = fitting.includes(own)
    ? records.find(({ context }) => context.lexicon.lang === own)
    : (records.find(hasDate) ?? records[0])
  return [...read.filter((each) => !isRecord(each)), ...(record === undefined ? [] : [record])]
}

const amountsOf = (command: Command) => {
  if (command.kind === 'split') return command.parts.map(({ money }) => money)
  return 'money' in command ? [command.money] : []
}

const YEARS_BACK = 10

/** Whether a bare number may also be a year: `groceries 2025`. */
const isYear = ({ chat }: ReplyContext, { written, codes }: Money): boolean => {
  const ago = Number(dayIn(chat.timeZone, chat.now).slice(0, 4)) - Number(written)
  return codes.length === 0 && ago >= -1 && ago <= YEARS_BACK && /^\d{4}$/.test(written)
}

/** Asks the user about an amount that the region leaves ambiguous or that may be a year. */
const askAmount = (context: ReplyContext, command: Command): Reply | undefined => {
  const { ledger, chat } = context
  const all = amountsOf(command)
  const year = all.find((money) => money !== undefined && isYear(context, money))?.written
  if (year !== undefined) {
    const digits = { minimumFractionDigits: 2, useGrouping: false }
    const exact = new Intl.NumberFormat(chat.region, digits).format(Number(year))
    return replyWith(ledger, 'isAmount', { written: year, a: exact })
  }
  const { written = '', doubts = [] } = all.find((money) => (money?.doubts.length ?? 0) > 0) ?? {}
  const [a, b] = doubts
  if (a === undefined) return undefined
  return b === undefined
    ? replyWith(ledger, 'isAmount', { written, a })
    : replyWith(ledger, 'whichAmount', { written, a, b })
}

const run = async ({ context, command }: Understood): Promise<string> => {
  const { ledger, chat } = context
  if (command.kind === 'help') {
    return [ledger.text('hello'), listOf((await examplesOf(ledger, chat.now)).slice(0, FIRST_EXAMPLES))].join('\n')
  }
  try {
    const question = askAmount(context, command)
    if (question !== undefined) throw question
    return await runCommand(context, command as Command & { kind: Exclude<Command['kind'], 'help'> })
  } catch (error) {
    if (error instanceof Reply) return error.message
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return ledger.text('refused', { reason: reasonOf(ledger.lang, error.code) })
  }
}

/** Answers a sentence; one that is not understood is answered with similar examples. */
const answerTo = async (text: string, chat: Chat): Promise<string | undefined> => {
  const ledger = await Ledger.open(chat)
  let failure: { ledger: Ledger; error: NotUnderstood } = {
    ledger: ledger.in(languageOf(text, chat.lang)),
    error: new NotUnderstood(),
  }
  for (const understood of text.length > LONGEST ? [] : await inSlices(readingsOf(text, chat, ledger))) {
    try {
      return await run(understood)
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      if (failure.error.part === undefined) failure = { ledger: understood.context.ledger, error }
    }
  }
  const { error, ledger: failedIn } = failure
  const head = failedIn.text(error.key, error.part === undefined ? {} : { name: error.part })
  return [head, await inSlices(nearestExamples(await examplesOf(failedIn, chat.now), text))].join('\n')
}

/** Files cannot be read without a model, but the answer says where tables can be imported. */
const aboutFiles = (lang: Language, attached: Attached[]): string[] => {
  const named = (files: Attached[]) => files.map(({ name }) => name).join(', ')
  const tables = attached.filter(({ name }) => isTable(name))
  return [
    ...(attached.length === 0 ? [] : [textOf(lang, 'filesUnread', { names: named(attached) })]),
    ...(tables.length === 0 ? [] : [textOf(lang, 'importable', { names: named(tables) })]),
  ]
}

/**
 * Without a model, the server understands plain sentences by grammar. It reads only the user's words, never the
 * content of the ledger.
 */
export const builtIn: Model = {
  name: 'built-in',
  answer: async (chat) => {
    const { text, attached = [] } = chat.turns.at(-1) ?? { text: '' }
    const ofFiles = aboutFiles(chat.lang, attached)
    const answer = await answerTo(text, chat)
    return [answer, ...ofFiles].join('\n\n')
  },
}
