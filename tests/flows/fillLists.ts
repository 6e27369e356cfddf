import type { Api } from '#api/createApi.ts'
import { limits } from '#contract/limits.ts'
import { seedHome } from './people.ts'

export const PAYEES = 4901

/** More than a page of a list may show at once; of what has no limit. */
const MANY = 200

const numbered = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => `${word} ${String(index).padStart(4, '0')}`)

/** A few at a time. */
const each = async <Row>(rows: readonly Row[], act: (row: Row, index: number) => Promise<unknown>): Promise<void> => {
  const waiting = [...rows.entries()]
  const work = async (): Promise<void> => {
    const next = waiting.shift()
    if (next === undefined) return
    await act(next[1], next[0])
    await work()
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

/** As many of everything as the product takes. */
export const fillLists = async (api: Api): Promise<void> => {
  const { folderId, card, groceries } = await seedHome(api)
  const tags = numbered(limits.tags, 'Tag')
  const day = (index: number) => new Date(Date.now() - index * 60_000).toISOString()
  const entries = numbered(PAYEES, 'Payee').map((payee, index) => ({
    type: 0 as const,
    categoryId: groceries,
    accountId: card,
    created: day(index),
    delta: `-${index + 1}.25`,
    payee,
    ...(index < tags.length && { tags: tags.slice(index, index + 1) }),
  }))
  await api.transactions.createBulk({ entries })

  const others = numbered(limits.accounts - 3, 'Account')
  await api.accounts.createAll({ accounts: others.map((name) => ({ folderId, currencyId: 2, name })) })
  // The card, two that seedHome made, and the one for transfers.
  const names = numbered(limits.categories - 20, 'Category')
  const children = (from: number) => names.slice(from + 1, from + 10).map((name) => ({ type: -1 as const, name }))
  const roots = names.flatMap((name, index) =>
    index % 10 === 0 ? [{ type: -1 as const, name, children: children(index) }] : [],
  )
  await api.categories.createAll({ categories: roots })
  await each(numbered(limits.notes, 'Note'), (text) => api.notes.create({ text }))
  await each(numbered(limits.recurring, 'Rent'), (description, index) =>
    api.recurring.create({
      categoryId: groceries,
      accountId: card,
      delta: '-5',
      description,
      repeatType: 2,
      repeatArg: 1,
      notificationMode: 0,
      nextRepeat: new Date(Date.now() + (index + 1) * 3_600_000).toISOString(),
    }),
  )
  await each(numbered(MANY, 'Program'), (description) => api.sessions.create({ description, lifetimeDays: 30 }))
  await each(numbered(MANY, 'File'), (name) =>
    api.files.upload({}, { file: new File([name], `${name}.txt`, { type: 'text/plain' }) }),
  )
}
