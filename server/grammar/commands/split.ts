import { negate, sum } from '#shared/money.ts'
import type { Category } from '#contract/categories.ts'
import type { Of } from '#server/grammar/commands.ts'
import { takePayee } from '#server/grammar/parties.ts'
import { best, RoleReader, SURE } from '#server/grammar/roles.ts'
import { wordsOf } from '#server/grammar/sentence.ts'
import { askWhich, createdAt, fitsCurrency, momentOf, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { accountFor } from './draft.ts'
import { partiesOf } from './transactions.ts'

type Part = Of<'split'>['parts'][number]

/** Each part must name a category: anything else would be a guess. */
const categoryOf = ({ ledger }: ReplyContext, { what, money }: Part): Category => {
  const found = best(ledger.categories, wordsOf(what))
  if (found === undefined || found.fit < SURE) throw new NotUnderstood('unknownCategory', what)
  if (found.unclear) throw askWhich(ledger, found.unclear)
  const { row: category } = found
  if (category.type === 1) throw replyWith(ledger, 'paidFromIncome', { category: category.name, amount: money.written })
  return category
}

/** One transaction with a line per part, from one account, to one payee. */
export const split = async (context: ReplyContext, command: Of<'split'>): Promise<string> => {
  const { chat, ledger, lexicon } = context
  const reader = new RoleReader(lexicon, ledger, { categories: false, isStrict: false })
  const roles = reader.read(command.rest)
  if (roles.unclear) throw askWhich(ledger, roles.unclear)
  const { payee, rest } = takePayee(await ledger.payees(), roles.rest, lexicon)
  const left = reader.withoutEdges(rest)
  if (left.length > 0) throw new NotUnderstood('notUnderstoodPart', left.map(({ raw }) => raw).join(' '))
  const lines = command.parts.map((part) => ({ category: categoryOf(context, part), delta: negate(part.money.amount) }))
  const [first] = lines
  const [{ money }] = command.parts as [Part]
  if (first === undefined) throw new NotUnderstood()
  const account = await accountFor(context, roles.from ?? roles.to, undefined, first.category, money)
  if (account === undefined) throw replyWith(ledger, 'noAccount')
  if (!command.parts.every((part) => fitsCurrency(context, account, part.money)))
    throw replyWith(ledger, 'otherCurrency', { account: account.name })
  const delta = sum(lines.map((line) => line.delta))
  await chat.toolbox.use('transactions_create', {
    categoryId: first.category.categoryId,
    accountId: account.accountId,
    delta,
    lines: lines.map((line) => ({ categoryId: line.category.categoryId, delta: line.delta })),
    ...partiesOf(payee, command.tags),
    ...createdAt(context, command.day),
  })
  const amountOf = (amount: string) => ledger.money(amount, account.currencyId, 'both')
  return ledger.text('recorded', {
    what: payee?.name ?? ledger.text('splitAlone'),
    amount: amountOf(delta),
    category: ledger.all(lines.map((line) => `${line.category.name} ${amountOf(line.delta)}`)),
    account: account.name,
    day: ledger.day(momentOf(context, command.day)),
  })
}
