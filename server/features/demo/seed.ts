import { demoData } from '#demo/demo.ts'
import { sign } from '#shared/money.ts'
import { dueAt } from '#shared/schedule.ts'
import type { Language } from '#contract/settings.ts'
import type { Sorting } from '#contract/drafts.ts'
import { clockIn, dayIn, momentIn } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import { insertRoundUp } from '#server/features/roundUps/sql.ts'
import { insertAccount, updateAccount } from '#server/features/accounts/sql.ts'
import { insertBudget } from '#server/features/budgets/sql.ts'
import { getTransferCategoryId, insertCategory } from '#server/features/categories/sql.ts'
import { insertCurrency } from '#server/features/currencies/sql.ts'
import { insertFolder } from '#server/features/folders/sql.ts'
import { insertNote } from '#server/features/notes/sql.ts'
import { insertRecurring } from '#server/features/recurring/sql.ts'
import { updateSettings } from '#server/features/settings/sql.ts'
import { insertPayee } from '#server/features/payees/sql.ts'
import { insertTag } from '#server/features/tags/sql.ts'
import { storedStatus, UNSAID } from '#server/features/transactions/details.ts'
import type { TransactionValues } from '#server/features/transactions/rules.ts'
import { insertTransactions } from '#server/features/transactions/sql.ts'
import { insertUncategorised } from '#server/features/sorting/fill.ts'
import { insertRule } from '#server/features/rules/sql.ts'
import type { SeedData, SeedTransaction } from './seedData.ts'
import { visitorData } from './visitor.ts'
import type { BookId } from '#server/db/columns.ts'

const UNCATEGORISED = 'uncategorised'

/** Language and time zone. */
interface Locale {
  lang: Language
  timeZone: string
}

interface AccountRef {
  accountId: number
  currencyId: number
}

/** Ids of the inserted rows. */
interface Ids {
  account: (key: string) => AccountRef
  category: (key: string) => number
  payee: (key: string) => number
  tag: (key: string) => number
  rule: (key: string) => number
}

/** The times of the sample data, for a given clock. */
const inZone =
  (timeZone: string) =>
  (shown: string): Date =>
    new Date(momentIn(timeZone, dayIn('UTC', shown), clockIn('UTC', shown)))

const clockOf = (timeZone: string, now: Date): Date => new Date(`${dayIn(timeZone, now)}T${clockIn(timeZone, now)}Z`)

/** Writes the sample data in the user's language and time zone. */
export const seed = async (db: Db, bookId: BookId, { lang, timeZone }: Locale, now: Date): Promise<void> => {
  const { ether, ...home } = demoData(lang, clockOf(timeZone, now))
  await write(db, bookId, { ...home, currencies: [{ key: 'ether', ...ether }] }, timeZone)
}

/** The data of a demo user: the specification's ledger, in its currency, without the first steps. */
export const seedDemo = async (db: Db, bookId: BookId, { lang, timeZone }: Locale, now: Date): Promise<void> => {
  const home = visitorData(lang, clockOf(timeZone, now))
  await write(db, bookId, home, timeZone)
  await updateSettings(db, bookId, { preferredCurrencyId: home.preferredCurrencyId, firstSteps: false })
}

const write = async (db: Db, bookId: BookId, home: SeedData, timeZone: string): Promise<void> => {
  const ids = await build(db, bookId, home)
  await keepBook(db, bookId, home, ids, inZone(timeZone))
  await plan(db, bookId, home, ids, timeZone)
}

/**
 * Creates the currency, folders, accounts, categories, payees and tags. Parents and folders come before their
 * children.
 */
const build = async (db: Db, bookId: BookId, home: SeedData): Promise<Ids> => {
  const currencies = new Map<string, number>()
  for (const { key, ...currency } of home.currencies) currencies.set(key, await insertCurrency(db, bookId, currency))
  const [folders, accounts, categories] = [
    new Map<string, number>(),
    new Map<string, AccountRef>(),
    new Map<string, number>([['transfers', await getTransferCategoryId(db, bookId)]]),
  ]
  for (const { key, name } of home.folders) folders.set(key, await insertFolder(db, bookId, { name }))
  for (const { key, name, description, folder, currency, hidden } of home.accounts) {
    const currencyId = typeof currency === 'number' ? currency : idOf(currencies, currency)
    const draft = { folderId: idOf(folders, folder), currencyId, name, description }
    const accountId = await insertAccount(db, bookId, draft)
    if (hidden === true) await updateAccount(db, bookId, accountId, { hidden })
    accounts.set(key, { accountId, currencyId })
  }
  for (const { key, name, type, parent } of home.categories) {
    const parentId = parent === undefined ? null : idOf(categories, parent)
    categories.set(key, await insertCategory(db, bookId, { name, type, parentId, description: undefined }))
  }
  const [payees, tags] = [new Map<string, number>(), new Map<string, number>()]
  for (const { key, category, ...payee } of home.payees) {
    const categoryId = category === undefined ? undefined : idOf(categories, category)
    payees.set(key, await insertPayee(db, bookId, { ...payee, categoryId }))
  }
  for (const { key, ...tag } of home.tags) tags.set(key, await insertTag(db, bookId, tag))
  if (home.entries.some(({ category }) => category === UNCATEGORISED)) {
    categories.set(UNCATEGORISED, await insertUncategorised(db, bookId))
  }
  const rules = new Map<string, number>()
  for (const { key, name, when, set } of home.rules) {
    const categoryId = set.category === undefined ? undefined : idOf(categories, set.category)
    const payeeId = set.payee === undefined ? undefined : idOf(payees, set.payee)
    const tagIds = set.tags?.map((tag) => idOf(tags, tag))
    rules.set(
      key,
      await insertRule(db, bookId, { name, when, set: { categoryId, payeeId, tagIds, review: set.review } }),
    )
  }
  return {
    account: (key) => idOf(accounts, key),
    category: (key) => idOf(categories, key),
    payee: (key) => idOf(payees, key),
    tag: (key) => idOf(tags, key),
    rule: (key) => idOf(rules, key),
  }
}

const keepBook = async (
  db: Db,
  bookId: BookId,
  { entries }: SeedData,
  ids: Ids,
  at: (shown: string) => Date,
): Promise<void> => {
  const rows = entries
    .filter(({ delta }) => sign(delta) !== 0)
    .map(({ category, account, createdAt, delta, description, to, kind, ...known }): TransactionValues => ({
      categoryId: ids.category(category),
      ...ids.account(account),
      delta,
      description,
      kind,
      createdAt: at(createdAt),
      to: to && { ...ids.account(to.account), delta: to.delta },
      details: {
        payeeId: known.payee === undefined ? null : ids.payee(known.payee),
        tagIds: (known.tags ?? []).map(ids.tag),
        note: known.note ?? null,
        ...UNSAID,
        status: storedStatus(known.status ?? 'cleared'),
        bankText: known.bankText ?? null,
      },
      sorting: sortingOf(known, ids),
      lines: known.lines?.map(({ category: of, ...line }) => ({ ...line, categoryId: ids.category(of) })),
    }))
  await insertTransactions(db, bookId, rows)
}

const sortingOf = ({ sortedBy, review }: Pick<SeedTransaction, 'sortedBy' | 'review'>, ids: Ids): Sorting => {
  if (sortedBy === undefined) return { review }
  if (sortedBy === 'history') return { categoryBy: 'learned', review }
  return { categoryBy: 'rule', categoryRuleId: ids.rule(sortedBy.rule), review }
}

const plan = async (db: Db, bookId: BookId, home: SeedData, ids: Ids, timeZone: string): Promise<void> => {
  const at = inZone(timeZone)
  for (const { category, into, ...budget } of home.budgets) {
    const intoAccountIds = into?.map((key) => ids.account(key).accountId)
    await insertBudget(db, bookId, { ...budget, intoAccountIds, categoryId: ids.category(category) })
  }
  for (const { text, lastEdit, notificationTime } of home.notes) {
    const reminder = notificationTime === undefined ? {} : { notificationTime: at(notificationTime).toISOString() }
    await insertNote(db, bookId, { text, ...reminder }, at(lastEdit))
  }
  for (const rule of home.recurring) {
    const { repeatType, repeatArg, period, delta, description, paused = false } = rule
    const anchor = at(rule.anchor)
    const schedule = { anchor: anchor.toISOString(), repeatType, repeatArg }
    const { accountId, currencyId } = ids.account(rule.account)
    const columns = {
      account_id: accountId,
      currency_id: currencyId,
      description: description ?? null,
      repeat_type: repeatType,
      repeat_arg: repeatArg,
      notification_mode: rule.notificationMode ?? 0,
      anchor,
      period,
      next_repeat: new Date(dueAt(timeZone, schedule, period)),
      last_repeat: new Date(dueAt(timeZone, schedule, period - 1)),
      paused,
    }
    await insertRecurring(db, bookId, columns, [{ category_id: ids.category(rule.category), delta }])
  }
  const { source, target, steps } = home.roundUp
  const { accountId, currencyId } = ids.account(source)
  await insertRoundUp(db, bookId, {
    sourceAccountId: accountId,
    targetAccountId: ids.account(target).accountId,
    currencyId,
    categoryId: ids.category('transfers'),
    includeRecurring: false,
    steps: steps.map((step) => ({
      from: step.from ?? null,
      to: step.to ?? null,
      step: step.step,
    })),
  })
}

const idOf = <T>(ids: ReadonlyMap<string, T>, key: string): T => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The sample household has no ${key}`)
  return id
}
