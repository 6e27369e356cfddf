import { sign } from '#shared/money.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dayIn, momentIn } from '#shared/zone.ts'
import type { AssistantText } from '#server/texts/texts.ts'
import { textOf } from '#server/texts/texts.ts'
import type { Of } from '#server/grammar/commands.ts'
import { draftOf } from './draft.ts'
import { fitOf } from '#server/grammar/names.ts'
import { firstDayOf } from '#server/grammar/repeats.ts'
import { SURE } from '#server/grammar/roles.ts'
import { askWhich, fitsCurrency, NOON, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { titleReader } from './transactionLines.ts'
import { wordsOf } from '#server/grammar/sentence.ts'

const MONTHS_OF_YEAR = 12

const everyOf = (
  { ledger }: ReplyContext,
  { repeatType, repeatArg }: Pick<RecurringTransaction, 'repeatType' | 'repeatArg'>,
): string => {
  if (repeatType === 2 && repeatArg === MONTHS_OF_YEAR) return ledger.text('everyYear')
  const [one, many] = (
    [
      ['everyDay', 'everyDays'],
      ['everyWeek', 'everyWeeks'],
      ['everyMonth', 'everyMonths'],
    ] as const
  )[repeatType]
  return ledger.text(repeatArg === 1 ? one : many, { n: String(repeatArg) })
}

export const addRecurring = async (context: ReplyContext, command: Of<'addRecurring'>): Promise<string> => {
  const { chat, ledger } = context
  const { category, account, delta, description } = await draftOf(context, {
    ...command,
    isPaid: false,
    isRefund: false,
  })
  const { repeatType, repeatArg } = command.repeat
  const day = firstDayOf(command.repeat, dayIn(chat.timeZone, chat.now))
  const nextRepeat = momentIn(chat.timeZone, day, NOON)
  await chat.toolbox.use('recurring_create', {
    categoryId: category.categoryId,
    accountId: account.accountId,
    delta,
    nextRepeat,
    repeatType,
    repeatArg,
    notificationMode: 0,
    ...(description === '' ? {} : { description }),
  })
  return ledger.text('recurringAdded', {
    what: description === '' ? category.name : description,
    amount: ledger.money(delta, account.currencyId, 'both'),
    category: category.name,
    account: account.name,
    every: everyOf(context, command.repeat),
    day: ledger.day(nextRepeat),
  })
}

/** Finds a recurring transaction by payee, description or category. */
const findRecurring = async (context: ReplyContext, name: string): Promise<RecurringTransaction> => {
  const { ledger } = context
  const parsed = wordsOf(name)
  const payees = await ledger.payees()
  const fits = (await ledger.recurring())
    .map((row) => {
      const payee = payees.find(({ payeeId }) => payeeId === row.payeeId)
      const names = [ledger.category(row.categoryId)?.name, row.description, payee?.name]
      return { row, fit: Math.max(...names.map((each) => fitOf(each ?? '', parsed))) }
    })
    .toSorted((a, b) => b.fit - a.fit)
  const [first, second] = fits
  if (first === undefined || first.fit < SURE) throw new NotUnderstood('unknownRecurring', name)
  if (second !== undefined && second.fit === first.fit)
    throw askWhich(ledger, [first.row, second.row].map(await titleReader(ledger)))
  return first.row
}

const partsReader = async (context: ReplyContext) => {
  const titleOf = await titleReader(context.ledger)
  return (row: RecurringTransaction) => ({
    what: titleOf(row),
    amount: context.ledger.money(row.delta, row.currencyId, 'both'),
    every: everyOf(context, row),
    day: context.ledger.day(row.nextRepeat),
  })
}

/** A command that needs only the name of a recurring transaction. */
const onNamed =
  (tool: string, key: AssistantText) =>
  async (context: ReplyContext, { name }: { name: string }): Promise<string> => {
    const row = await findRecurring(context, name)
    await context.chat.toolbox.use(tool, { recurringId: row.recurringTransactionId })
    return textOf(context.ledger.lang, key, (await partsReader(context))(row))
  }

export const removeRecurring = onNamed('recurring_remove', 'recurringRemoved')
export const pauseRecurring = onNamed('recurring_pause', 'recurringPaused')
export const resumeRecurring = onNamed('recurring_resume', 'recurringResumed')
export const skipRecurring = onNamed('recurring_skip', 'recurringSkipped')

export const changeRecurring = async (
  context: ReplyContext,
  { name, money }: Of<'changeRecurring'>,
): Promise<string> => {
  const { chat, ledger } = context
  const row = await findRecurring(context, name)
  const account = ledger.account(row.accountId)
  if (account && !fitsCurrency(context, account, money))
    throw replyWith(ledger, 'otherCurrency', { account: account.name })
  if (money.sign !== undefined) throw new NotUnderstood()
  const delta = sign(row.delta) === -1 ? `-${money.amount}` : money.amount
  await chat.toolbox.use('recurring_edit', {
    recurringTransactionId: row.recurringTransactionId,
    categoryId: row.categoryId,
    accountId: row.accountId,
    nextRepeat: row.nextRepeat,
    repeatType: row.repeatType,
    repeatArg: row.repeatArg,
    notificationMode: row.notificationMode,
    description: row.description,
    delta,
  })
  return ledger.text('recurringChanged', {
    what: (await titleReader(ledger))(row),
    old: ledger.money(row.delta, row.currencyId, 'both'),
    amount: ledger.money(delta, row.currencyId, 'both'),
  })
}

const describeAll = async (context: ReplyContext, rows: RecurringTransaction[]): Promise<string> => {
  if (rows.length === 0) return textOf(context.ledger.lang, 'noRecurring')
  const partsOf = await partsReader(context)
  return rows
    .map(
      (row) => `- ${textOf(context.ledger.lang, row.paused ? 'recurringPausedLine' : 'recurringLine', partsOf(row))}`,
    )
    .join('\n')
}

export const listRecurring = async (context: ReplyContext): Promise<string> =>
  describeAll(context, await context.ledger.recurring())

/** Recurring expenses only. */
export const listSubscriptions = async (context: ReplyContext): Promise<string> =>
  describeAll(
    context,
    (await context.ledger.recurring()).filter(({ delta }) => sign(delta) < 0),
  )
