import { sign } from '#contract/calc/money.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dayIn, momentIn } from '#contract/calc/zone.ts'
import type { TextKey } from '#server/features/assistant/texts/en.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { draftOf } from './draft.ts'
import { fitOf } from './names.ts'
import { firstDayOf } from './repeats.ts'
import { SURE } from './roles.ts'
import { askWhich, fitsCurrency, NOON, NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { wordsOf } from './sentence.ts'

const MONTHS_OF_YEAR = 12

const everyOf = (
  { book }: ReplyContext,
  { repeatType, repeatArg }: Pick<RecurringTransaction, 'repeatType' | 'repeatArg'>,
): string => {
  if (repeatType === 2 && repeatArg === MONTHS_OF_YEAR) return say(book.lang, 'everyYear')
  const [one, many] = (
    [
      ['everyDay', 'everyDays'],
      ['everyWeek', 'everyWeeks'],
      ['everyMonth', 'everyMonths'],
    ] as const
  )[repeatType]
  return say(book.lang, repeatArg === 1 ? one : many, { n: String(repeatArg) })
}

export const addRecurring = async (scene: ReplyContext, command: Of<'addRecurring'>): Promise<string> => {
  const { talk, book } = scene
  const { category, account, delta, description } = await draftOf(scene, { ...command, isPaid: false, isRefund: false })
  const { repeatType, repeatArg } = command.repeat
  const day = firstDayOf(command.repeat, dayIn(talk.timeZone, talk.now))
  const nextRepeat = momentIn(talk.timeZone, day, NOON)
  await talk.toolbox.use('recurring_create', {
    categoryId: category.categoryId,
    accountId: account.accountId,
    delta,
    nextRepeat,
    repeatType,
    repeatArg,
    notificationMode: 0,
    ...(description === '' ? {} : { description }),
  })
  return say(book.lang, 'recurringAdded', {
    what: description === '' ? category.name : description,
    amount: book.money(delta, account.currencyId, 'both'),
    category: category.name,
    account: account.name,
    every: everyOf(scene, command.repeat),
    day: book.day(nextRepeat),
  })
}

const nameOf = ({ book }: ReplyContext, { description, categoryId }: RecurringTransaction): string =>
  description ?? book.category(categoryId)?.name ?? ''

/** The one that some words name by its description or its category. */
const findRecurring = async (scene: ReplyContext, name: string): Promise<RecurringTransaction> => {
  const { book } = scene
  const said = wordsOf(name)
  const fits = (await book.recurring())
    .map((row) => {
      const category = book.category(row.categoryId)?.name ?? ''
      return {
        row,
        fit: Math.max(fitOf(category, said), row.description === undefined ? 0 : fitOf(row.description, said)),
      }
    })
    .toSorted((a, b) => b.fit - a.fit)
  const [first, second] = fits
  if (first === undefined || first.fit < SURE) throw new NotUnderstood('unknownRecurring', name)
  if (second !== undefined && second.fit === first.fit)
    throw askWhich(book, [nameOf(scene, first.row), nameOf(scene, second.row)])
  return first.row
}

const partsOf = (scene: ReplyContext, row: RecurringTransaction) => ({
  what: nameOf(scene, row),
  amount: scene.book.money(row.delta, row.currencyId, 'both'),
  every: everyOf(scene, row),
  day: scene.book.day(row.nextRepeat),
})

/** What is done to a recurring transaction by its name alone. */
const onNamed =
  (tool: string, key: TextKey) =>
  async (scene: ReplyContext, { name }: { name: string }): Promise<string> => {
    const row = await findRecurring(scene, name)
    await scene.talk.toolbox.use(tool, { recurringId: row.recurringTransactionId })
    return say(scene.book.lang, key, partsOf(scene, row))
  }

export const removeRecurring = onNamed('recurring_remove', 'recurringRemoved')
export const pauseRecurring = onNamed('recurring_pause', 'recurringPaused')
export const resumeRecurring = onNamed('recurring_resume', 'recurringResumed')
export const skipRecurring = onNamed('recurring_skip', 'recurringSkipped')

export const changeRecurring = async (scene: ReplyContext, { name, money }: Of<'changeRecurring'>): Promise<string> => {
  const { talk, book } = scene
  const row = await findRecurring(scene, name)
  const account = book.account(row.accountId)
  if (account && !fitsCurrency(scene, account, money)) throw replyWith(book, 'otherCurrency', { account: account.name })
  if (money.sign !== undefined) throw new NotUnderstood()
  const {
    recurringTransactionId,
    categoryId,
    accountId,
    nextRepeat,
    repeatType,
    repeatArg,
    notificationMode,
    description,
  } = row
  const delta = sign(row.delta) === -1 ? `-${money.amount}` : money.amount
  await talk.toolbox.use('recurring_edit', {
    recurringTransactionId,
    categoryId,
    accountId,
    nextRepeat,
    repeatType,
    repeatArg,
    notificationMode,
    ...(description === undefined ? {} : { description }),
    delta,
  })
  return say(book.lang, 'recurringChanged', {
    what: nameOf(scene, row),
    old: book.money(row.delta, row.currencyId, 'both'),
    amount: book.money(delta, row.currencyId, 'both'),
  })
}

export const listRecurring = async (scene: ReplyContext): Promise<string> => {
  const rows = await scene.book.recurring()
  if (rows.length === 0) return say(scene.book.lang, 'noRecurring')
  return rows
    .map(
      (row) => `- ${say(scene.book.lang, row.paused ? 'recurringPausedLine' : 'recurringLine', partsOf(scene, row))}`,
    )
    .join('\n')
}
