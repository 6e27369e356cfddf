import type { Account } from '#contract/accounts.ts'
import { dayIn, momentIn } from '#shared/zone.ts'
import type { Chat } from '#server/grammar/model.ts'
import type { AssistantText } from '#server/texts/texts.ts'
import type { AmountReader, Money } from '#server/grammar/amounts.ts'
import type { Ledger } from '#server/grammar/ledger.ts'
import type { Lexicon } from '#server/grammar/languages/lexicon.ts'
import { best, SURE } from '#server/grammar/roles.ts'
import { wordsOf } from '#server/grammar/sentence.ts'

/** Everything that a command needs to run. */
export interface ReplyContext {
  chat: Chat
  ledger: Ledger
  lexicon: Lexicon
  amounts: AmountReader
}

/** Thrown for a sentence that is not understood, with the words at fault if known. */
export class NotUnderstood extends Error {
  readonly key: AssistantText
  readonly part: string | undefined

  constructor(key: AssistantText = 'notUnderstood', part?: string) {
    super('Not understood')
    this.key = key
    this.part = part
  }
}

/** Thrown to answer at once with a question to the user. */
export class Reply extends Error {}

export const replyWith = (ledger: Ledger, key: AssistantText, parts: Record<string, string> = {}): Reply =>
  new Reply(ledger.text(key, parts))

/** Asks which of several equally good matches is meant. */
export const askWhich = (ledger: Ledger, names: readonly string[]): Reply =>
  replyWith(ledger, 'which', { names: names.join(', ') })

/** Finds a row by name; an unknown name is not understood. */
export const choose = <R extends { name: string }>(
  { ledger }: ReplyContext,
  rows: readonly R[],
  name: string,
  unknown: AssistantText,
): R => {
  const found = best(rows, wordsOf(name))
  if (found === undefined || found.fit < SURE) throw new NotUnderstood(unknown, name)
  if (found.unclear) throw askWhich(ledger, found.unclear)
  return found.row
}

/** Time of a date without a time. */
export const NOON = '12:00'

/** Today becomes the current moment. */
export const momentOf = ({ chat }: ReplyContext, day: string | undefined): string | Date =>
  day === undefined || day === dayIn(chat.timeZone, chat.now) ? chat.now : momentIn(chat.timeZone, day, NOON)

/** In the form of a draft. */
export const createdAt = (context: ReplyContext, day: string | undefined): { createdAt?: string } => {
  const moment = momentOf(context, day)
  return typeof moment === 'string' ? { createdAt: moment } : {}
}

export const fitsCurrency = ({ ledger }: ReplyContext, account: Account, { codes }: Money): boolean =>
  codes.length === 0 || codes.includes(ledger.codeOf(account))
