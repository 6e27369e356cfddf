import type { Account } from '#contract/accounts.ts'
import { dayIn, momentIn } from '#contract/calc/zone.ts'
import type { Chat } from '#server/features/assistant/model.ts'
import type { AssistantText } from '#server/texts/texts.ts'
import type { AmountReader, Money } from '#server/features/assistant/grammar/amounts.ts'
import type { Ledger } from '#server/features/assistant/grammar/ledger.ts'
import type { Lexicon } from '#server/features/assistant/grammar/languages/lexicon.ts'
import { best, SURE } from '#server/features/assistant/grammar/roles.ts'
import { wordsOf } from '#server/features/assistant/grammar/sentence.ts'

/** All that carrying out a command needs. */
export interface ReplyContext {
  chat: Chat
  ledger: Ledger
  lexicon: Lexicon
  amounts: AmountReader
}

/** A sentence that is not understood, with the part of it that is to blame where that is known. */
export class NotUnderstood extends Error {
  readonly key: AssistantText
  readonly part: string | undefined

  constructor(key: AssistantText = 'notUnderstood', part?: string) {
    super('Not understood')
    this.key = key
    this.part = part
  }
}

/** An answer that ends the work at once: a question back. */
export class Reply extends Error {}

export const replyWith = (ledger: Ledger, key: AssistantText, parts: Record<string, string> = {}): Reply =>
  new Reply(ledger.text(key, parts))

/** Asks which of several equally good names is meant. */
export const askWhich = (ledger: Ledger, names: readonly string[]): Reply =>
  replyWith(ledger, 'which', { names: names.join(', ') })

/** The row that a name means; an unknown name is not understood. */
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

/** A date without a time is noon. */
export const NOON = '12:00'

/** What happens today happens now. */
export const momentOf = ({ chat }: ReplyContext, day: string | undefined): string | Date =>
  day === undefined || day === dayIn(chat.timeZone, chat.now) ? chat.now : momentIn(chat.timeZone, day, NOON)

/** As a draft takes it. */
export const createdAt = (context: ReplyContext, day: string | undefined): { createdAt?: string } => {
  const moment = momentOf(context, day)
  return typeof moment === 'string' ? { createdAt: moment } : {}
}

export const fitsCurrency = ({ ledger }: ReplyContext, account: Account, { codes }: Money): boolean =>
  codes.length === 0 || codes.includes(ledger.codeOf(account))
