import type { Api } from '#api/createApi.ts'
import { type DemoData, demoData } from '#demo/demo.ts'
import { dueAt } from '#shared/schedule.ts'
import type { Language } from '#contract/settings.ts'
import type { BulkTransaction } from '#contract/bulk.ts'

/** Gives a new user the sample data, through the calls that any client would make. */
export const seedDemoData = async (api: Api, lang: Language, now: Date): Promise<void> => {
  const home = demoData(lang, now)
  const ether = await api.currencies.create(home.ether)
  const folderIds = new Map<string, number>()
  for (const { key, name } of home.folders) folderIds.set(key, (await api.folders.create({ name })).folderId)

  const accountIds = new Map<string, number>()
  for (const { key, name, description, folder, currency, hidden } of home.accounts) {
    const currencyId = currency === 'ether' ? ether.currencyId : currency
    const { accountId } = await api.accounts.create({
      folderId: numberOf(folderIds, folder),
      currencyId,
      name,
      description,
    })
    accountIds.set(key, accountId)
    if (hidden === true) await api.accounts.hide({ accountId })
  }

  const categoryIds = new Map<string, number>()
  for (const { key, name, type, parent } of home.categories) {
    const parentId = parent === undefined ? -1 : numberOf(categoryIds, parent)
    categoryIds.set(key, (await api.categories.create({ name, type, parentId })).categoryId)
  }

  const payeeIds = new Map<string, number>()
  for (const { key, category, ...payee } of home.payees) {
    const categoryId = category && numberOf(categoryIds, category)
    payeeIds.set(key, (await api.payees.create({ ...payee, categoryId })).payeeId)
  }
  const tagIds = new Map<string, number>()
  for (const { key, ...tag } of home.tags) tagIds.set(key, (await api.tags.create(tag)).tagId)

  const transactions = home.entries.map(
    ({
      category,
      account,
      createdAt,
      delta,
      description,
      to,
      kind,
      payee,
      tags = [],
      lines,
      ...known
    }): BulkTransaction => ({
      type: to === undefined ? 0 : 1,
      ...(category === 'transfers' ? {} : { categoryId: numberOf(categoryIds, category) }),
      kind,
      accountId: numberOf(accountIds, account),
      created: createdAt,
      delta,
      description,
      toAccountId: to && numberOf(accountIds, to.account),
      toDelta: to?.delta,
      ...known,
      payeeId: payee && numberOf(payeeIds, payee),
      tagIds: tags.map((key) => numberOf(tagIds, key)),
      lines: lines?.map(({ category: of, ...line }) => ({ ...line, categoryId: numberOf(categoryIds, of) })),
    }),
  )
  await api.transactions.createBulk({ entries: transactions.filter(({ delta }) => Number(delta) !== 0) })
  await plan(api, home, accountIds, categoryIds)
  await api.settings.edit({ preferredCurrencyId: home.preferredCurrencyId, timeZone: 'UTC', firstSteps: false })
}

type Ids = ReadonlyMap<string, number>

/** After the transactions, so that none of them is rounded up. */
const plan = async (api: Api, home: DemoData, accountIds: Ids, categoryIds: Ids): Promise<void> => {
  const { budgets, notes, recurring, roundUp } = home
  for (const { category, into, ...budget } of budgets) {
    const intoAccountIds = into?.map((key) => numberOf(accountIds, key))
    await api.budgets.create({ ...budget, intoAccountIds, categoryId: numberOf(categoryIds, category) })
  }
  for (const { text, notificationTime } of notes) await api.notes.create({ text, notificationTime })
  for (const {
    category,
    account,
    anchor,
    repeatType,
    repeatArg,
    period,
    paused,
    delta,
    description,
    ...rest
  } of recurring) {
    const nextRepeat = dueAt('UTC', { anchor, repeatType, repeatArg }, period)
    const ids = { categoryId: numberOf(categoryIds, category), accountId: numberOf(accountIds, account) }
    const repeat = { nextRepeat, repeatType, repeatArg, notificationMode: rest.notificationMode ?? 0 }
    const made = await api.recurring.create({ ...ids, ...repeat, delta, description })
    if (paused === true) await api.recurring.pause({ recurringId: made.recurringTransactionId })
  }
  await api.accumulations.set({
    sourceAccountId: numberOf(accountIds, roundUp.source),
    targetAccountId: numberOf(accountIds, roundUp.target),
    steps: [...roundUp.steps],
  })
}

const numberOf = (ids: Ids, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The sample household has no ${key}`)
  return id
}
