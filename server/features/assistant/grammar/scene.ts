import type { Account } from '#contract/accounts.ts'
import { dayIn, momentIn } from '#contract/calc/zone.ts'
import type { Chat } from '#server/features/assistant/model.ts'
import type { TextKey } from '#server/features/assistant/texts/en.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { AmountReader, Money } from './amounts.ts'
import type { Book } from './book.ts'
import type { Lexicon } from './lexicon.ts'
import { best, SURE } from './roles.ts'
import { wordsOf } from './sentence.ts'

/** All that carrying out a command needs. */
export interface ReplyContext {
  talk: Chat
  book: Book
  lexicon: Lexicon
  amounts: AmountReader
}

/** A sentence that is not understood, with the part of it that is to blame where that is known. */
export class NotUnderstood extends Error {
  readonly key: TextKey
  readonly part: string | undefined

  constructor(key: TextKey = 'notUnderstood', part?: string) {
    super('Not understood')
    this.key = key
    this.part = part
  }
}

/** An answer that ends the work at once: a question back. */
export class Reply extends Error {}

export const replyWith = (book: Book, key: TextKey, parts: Record<string, string> = {}): Reply =>
  new Reply(say(book.lang, key, parts))

/** Asks which of several equally good names is meant. */
export const askWhich = (book: Book, names: readonly string[]): Reply =>
  replyWith(book, 'which', { names: names.join(', ') })

/** The row that a name means; an unknown name is not understood. */
export const choose = <R extends { name: string }>(
  { book }: ReplyContext,
  rows: readonly R[],
  name: string,
  unknown: TextKey,
): R => {
  const found = best(rows, wordsOf(name))
  if (found === undefined || found.fit < SURE) throw new NotUnderstood(unknown, name)
  if (found.unclear) throw askWhich(book, found.unclear)
  return found.row
}

/** A date without a time is noon. */
export const NOON = '12:00'

/** What happens today happens now. */
export const momentOf = ({ talk }: ReplyContext, day: string | undefined): string | Date =>
  day === undefined || day === dayIn(talk.timeZone, talk.now) ? talk.now : momentIn(talk.timeZone, day, NOON)

/** As a draft takes it. */
export const createdAt = (scene: ReplyContext, day: string | undefined): { createdAt?: string } => {
  const moment = momentOf(scene, day)
  return typeof moment === 'string' ? { createdAt: moment } : {}
}

export const fitsCurrency = ({ book }: ReplyContext, account: Account, { codes }: Money): boolean =>
  codes.length === 0 || codes.includes(book.codeOf(account))
