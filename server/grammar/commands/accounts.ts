import type { Account } from '#contract/accounts.ts'
import type { Currency } from '#contract/currencies.ts'
import { isEqual } from '#shared/money.ts'
import { textOf } from '#server/texts/texts.ts'
import type { Of } from '#server/grammar/commands.ts'
import { best, SURE } from '#server/grammar/roles.ts'
import { choose, fitsCurrency, NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { capitalized, wordsOf } from '#server/grammar/sentence.ts'

/** Finds an account by name; hidden accounts come second. */
export const findAccount = (context: ReplyContext, name: string): Account => {
  const shown = best(context.ledger.shown, wordsOf(name))
  return choose(context, shown === undefined ? context.ledger.accounts : context.ledger.shown, name, 'unknownAccount')
}

/** If a word may mean several currencies: the base currency, or one that an account has. */
const findCurrency = async ({ ledger, amounts }: ReplyContext, name: string | undefined): Promise<Currency> => {
  const base = await ledger.baseCurrencyId()
  const codes = name === undefined ? [] : amounts.codesOf(name)
  const matching = ledger.currencies.filter(({ code, currencyId }) =>
    name === undefined ? currencyId === base : codes.includes(code),
  )
  const used = matching.find(({ currencyId }) => ledger.accounts.some((account) => account.currencyId === currencyId))
  const described = best(
    ledger.currencies.map((row) => ({ name: row.description, row })),
    wordsOf(name ?? ''),
  )
  const found =
    matching.find(({ currencyId }) => currencyId === base) ??
    used ??
    matching[0] ??
    (described !== undefined && described.fit >= SURE ? described.row.row : undefined)
  if (found === undefined) throw new NotUnderstood('unknownCurrency', name)
  return found
}

/** The named folder, or the first one; created where there is none. */
const findFolder = async (
  context: ReplyContext,
  name: string | undefined,
): Promise<{ folderId: unknown; name: string }> => {
  const folders = await context.ledger.folders()
  if (name !== undefined) return choose(context, folders, name, 'unknownFolder')
  const [first] = folders
  if (first !== undefined) return first
  const made = textOf(context.ledger.lang, 'folderName')
  await context.chat.toolbox.use('folders_create', { name: made })
  return { folderId: '$1.folderId', name: made }
}

export const addAccount = async (context: ReplyContext, command: Of<'addAccount'>): Promise<string> => {
  const { chat, ledger } = context
  const { opening } = command
  const currency = await findCurrency(context, command.currency ?? opening?.codes[0])
  if (opening !== undefined && opening.codes.length > 0 && !opening.codes.includes(currency.code))
    throw new NotUnderstood()
  const folder = await findFolder(context, command.folder)
  const name = capitalized(command.name)
  const amount = opening && `${opening.sign === '-' ? '-' : ''}${opening.amount}`
  await chat.toolbox.use('accounts_create', {
    folderId: folder.folderId,
    currencyId: currency.currencyId,
    name,
    opening: amount === undefined ? undefined : { amount },
  })
  return ledger.text(amount === undefined ? 'accountAdded' : 'accountOpened', {
    name,
    currency: currency.code,
    folder: folder.name,
    amount: ledger.money(amount ?? '0', currency.currencyId),
  })
}

export const renameAccount = async (context: ReplyContext, command: Of<'renameAccount'>): Promise<string> => {
  const { chat, ledger } = context
  const { accountId, name } = findAccount(context, command.name)
  const newName = capitalized(command.newName)
  await chat.toolbox.use('accounts_editName', { accountId, name: newName })
  return ledger.text('accountRenamed', { name, newName })
}

export const removeAccount = async (context: ReplyContext, command: Of<'removeAccount'>): Promise<string> => {
  const { chat, ledger } = context
  const { accountId, name } = findAccount(context, command.name)
  await chat.toolbox.use('accounts_remove', { accountId })
  return ledger.text('accountRemoved', { name })
}

export const hideAccount = async (context: ReplyContext, command: Of<'hideAccount'>): Promise<string> => {
  const { chat, ledger } = context
  const { accountId, name } = choose(context, ledger.shown, command.name, 'unknownAccount')
  await chat.toolbox.use('accounts_hide', { accountId })
  return ledger.text('accountHidden', { name })
}

export const showAccount = async (context: ReplyContext, command: Of<'showAccount'>): Promise<string> => {
  const { chat, ledger } = context
  const hidden = ledger.accounts.filter((account) => account.hidden)
  const { accountId, name } = choose(context, hidden, command.name, 'unknownAccount')
  await chat.toolbox.use('accounts_show', { accountId })
  return ledger.text('accountShown', { name })
}

export const setBalance = async (context: ReplyContext, command: Of<'setBalance'>): Promise<string> => {
  const { chat, ledger } = context
  const { money } = command
  const account = findAccount(context, command.name)
  const { accountId, currencyId, name } = account
  if (!fitsCurrency(context, account, money)) throw replyWith(ledger, 'otherCurrency', { account: name })
  const amount = `${money.sign === '-' ? '-' : ''}${money.amount}`
  const values = {
    account: name,
    old: ledger.money(account.amount, currencyId),
    amount: ledger.money(amount, currencyId),
  }
  if (isEqual(amount, account.amount)) throw replyWith(ledger, 'balanceRight', values)
  await chat.toolbox.use('accounts_correct', { accountId, amount })
  return ledger.text('balanceSet', values)
}
