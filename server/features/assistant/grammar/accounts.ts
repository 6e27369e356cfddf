import type { Account } from '#contract/accounts.ts'
import type { Currency } from '#contract/currencies.ts'
import { isEqual } from '#contract/calc/money.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { best, SURE } from './roles.ts'
import { choose, fitsCurrency, NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { capitalized, wordsOf } from './sentence.ts'

/** The account that a name means; hidden ones come second. */
export const findAccount = (scene: ReplyContext, name: string): Account => {
  const shown = best(scene.book.shown, wordsOf(name))
  return choose(scene, shown === undefined ? scene.book.accounts : scene.book.shown, name, 'unknownAccount')
}

/** Of several currencies that a word may mean, the base currency, or one that an account has. */
const findCurrency = async ({ book, amounts }: ReplyContext, name: string | undefined): Promise<Currency> => {
  const base = await book.baseCurrencyId()
  const codes = name === undefined ? [] : amounts.codesOf(name)
  const meant = book.currencies.filter(({ code, currencyId }) =>
    name === undefined ? currencyId === base : codes.includes(code),
  )
  const used = meant.find(({ currencyId }) => book.accounts.some((account) => account.currencyId === currencyId))
  const described = best(
    book.currencies.map((row) => ({ name: row.description, row })),
    wordsOf(name ?? ''),
  )
  const found =
    meant.find(({ currencyId }) => currencyId === base) ??
    used ??
    meant[0] ??
    (described !== undefined && described.fit >= SURE ? described.row.row : undefined)
  if (found === undefined) throw new NotUnderstood('unknownCurrency', name)
  return found
}

/** The folder that was named, or the first one; where there is none, one is made. */
const findFolder = async (
  scene: ReplyContext,
  name: string | undefined,
): Promise<{ folderId: unknown; name: string }> => {
  const folders = await scene.book.folders()
  if (name !== undefined) return choose(scene, folders, name, 'unknownFolder')
  const [first] = folders
  if (first !== undefined) return first
  const made = say(scene.book.lang, 'folderName')
  await scene.talk.toolbox.use('folders_create', { name: made })
  return { folderId: '$1.folderId', name: made }
}

export const addAccount = async (scene: ReplyContext, command: Of<'addAccount'>): Promise<string> => {
  const { talk, book } = scene
  const { opening } = command
  const currency = await findCurrency(scene, command.currency ?? opening?.codes[0])
  if (opening !== undefined && opening.codes.length > 0 && !opening.codes.includes(currency.code))
    throw new NotUnderstood()
  const folder = await findFolder(scene, command.folder)
  const name = capitalized(command.name)
  const amount = opening && `${opening.sign === '-' ? '-' : ''}${opening.amount}`
  await talk.toolbox.use('accounts_create', {
    folderId: folder.folderId,
    currencyId: currency.currencyId,
    name,
    ...(amount === undefined ? {} : { opening: { amount } }),
  })
  return say(book.lang, amount === undefined ? 'accountAdded' : 'accountOpened', {
    name,
    currency: currency.code,
    folder: folder.name,
    amount: book.money(amount ?? '0', currency.currencyId),
  })
}

export const renameAccount = async (scene: ReplyContext, command: Of<'renameAccount'>): Promise<string> => {
  const { talk, book } = scene
  const { accountId, name } = findAccount(scene, command.name)
  const newName = capitalized(command.newName)
  await talk.toolbox.use('accounts_editName', { accountId, name: newName })
  return say(book.lang, 'accountRenamed', { name, newName })
}

export const removeAccount = async (scene: ReplyContext, command: Of<'removeAccount'>): Promise<string> => {
  const { talk, book } = scene
  const { accountId, name } = findAccount(scene, command.name)
  await talk.toolbox.use('accounts_remove', { accountId })
  return say(book.lang, 'accountRemoved', { name })
}

export const hideAccount = async (scene: ReplyContext, command: Of<'hideAccount'>): Promise<string> => {
  const { talk, book } = scene
  const { accountId, name } = choose(scene, book.shown, command.name, 'unknownAccount')
  await talk.toolbox.use('accounts_hide', { accountId })
  return say(book.lang, 'accountHidden', { name })
}

export const showAccount = async (scene: ReplyContext, command: Of<'showAccount'>): Promise<string> => {
  const { talk, book } = scene
  const hidden = book.accounts.filter((account) => account.hidden)
  const { accountId, name } = choose(scene, hidden, command.name, 'unknownAccount')
  await talk.toolbox.use('accounts_show', { accountId })
  return say(book.lang, 'accountShown', { name })
}

export const setBalance = async (scene: ReplyContext, command: Of<'setBalance'>): Promise<string> => {
  const { talk, book } = scene
  const { money } = command
  const account = findAccount(scene, command.name)
  const { accountId, currencyId, name } = account
  if (!fitsCurrency(scene, account, money)) throw replyWith(book, 'otherCurrency', { account: name })
  const amount = `${money.sign === '-' ? '-' : ''}${money.amount}`
  const told = { account: name, old: book.money(account.amount, currencyId), amount: book.money(amount, currencyId) }
  if (isEqual(amount, account.amount)) throw replyWith(book, 'balanceRight', told)
  await talk.toolbox.use('accounts_correct', { accountId, amount })
  return say(book.lang, 'balanceSet', told)
}
