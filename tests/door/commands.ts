import { calls } from '#contract'
import { type Api, type CallOptions, createApi } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import { randomFrom } from './fuzz.ts'

/** A session of a user at a server, in the current book or in this one. */
export const clientOf = (origin: string, token: string, bookId?: number): Api =>
  createApi({
    calls,
    baseUrl: `${origin}/api`,
    token: () => token,
    book: () => bookId,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })

interface Book {
  folderId: number
  accounts: number[]
  categories: number[]
}

/** The initial ledger of random commands. */
export const makeLedger = async (api: Api): Promise<Book> => {
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const accounts: number[] = []
  const categories: number[] = []
  for (const [name, currencyId] of [
    ['Card', 2],
    ['Cash', 2],
    ['Yen', 4],
  ] as const) {
    accounts.push((await api.accounts.create({ folderId, name, currencyId })).accountId)
    categories.push((await api.categories.create({ type: 0, name: `For ${name}` })).categoryId)
  }
  return { folderId, accounts, categories }
}

/** All sums that a person sees. */
export const sumsOf = async (api: Api): Promise<string> => {
  const [{ accounts }, { count }, { months }, { budgets }] = await Promise.all([
    api.accounts.list(),
    api.transactions.getCount({}),
    api.transactions.getMonths({}),
    api.budgets.list(),
  ])
  const balances = accounts.map(({ accountId, amount, hidden }) => [accountId, amount, hidden])
  return JSON.stringify([balances.toSorted(), count, months, budgets.map(({ budgetId, amount }) => [budgetId, amount])])
}

/** Does one thing, and says under which number it can be undone; nothing when it was refused. */
type Command = (api: Api, options: CallOptions) => Promise<unknown>

const doIt = async (api: Api, command: Command): Promise<number | undefined> => {
  let changeSet: number | undefined
  try {
    await command(api, { onChangeSet: (id) => (changeSet = id) })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
  }
  return changeSet
}

/** Does random commands by any of the sessions, and undoes some at once: then every sum is what it was. */
export const doAndUndo = async (
  sessions: readonly Api[],
  times: number,
  seed: number,
): Promise<{ done: number; undone: number; wrong: string[] }> => {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const book = await makeLedger(pick(sessions))
  const made: number[] = []
  const amount = (): string => `-${(random() * 1000).toFixed(pick([0, 0, 2]))}`
  const at = (): string =>
    new Date(Date.UTC(2026, Math.floor(random() * 12), 1 + Math.floor(random() * 28))).toISOString()
  const create: Command = async (api, options) => {
    const draft = {
      accountId: pick(book.accounts),
      categoryId: pick(book.categories),
      delta: amount(),
      createdAt: at(),
    }
    made.push((await api.transactions.create(draft, options)).transactionId)
  }
  const edit: Command = (api, options) => {
    const draft = {
      accountId: pick(book.accounts),
      categoryId: pick(book.categories),
      delta: amount(),
      createdAt: at(),
    }
    return api.transactions.edit({ ...draft, transactionId: pick(made) ?? 1 }, options)
  }
  const transfer: Command = (api, options) => {
    const [fromAccountId, toAccountId] = [pick(book.accounts), pick(book.accounts)]
    return api.transactions.createInternal({ fromAccountId, toAccountId, fromDelta: '-7', toDelta: '7' }, options)
  }
  const bulk: Command = (api, options) => {
    const row = { type: 0 as const, created: at(), delta: amount() }
    const entries = [1, 2, 3].map(() => ({ ...row, accountId: pick(book.accounts), categoryId: pick(book.categories) }))
    return api.transactions.createBulk({ entries, means: 'bulk' }, options)
  }
  const commands: Command[] = [
    create,
    create,
    edit,
    edit,
    transfer,
    bulk,
    (api, options) => api.transactions.remove({ transactionId: pick(made) ?? 1 }, options),
    (api, options) => api.accounts.correct({ accountId: pick(book.accounts), amount: amount() }, options),
    (api, options) => api.accounts.hide({ accountId: pick(book.accounts) }, options),
    (api, options) => api.accounts.show({ accountId: pick(book.accounts) }, options),
    (api, options) => api.categories.editType({ categoryId: pick(book.categories), type: pick([-1, 0, 1]) }, options),
    (api, options) => api.categories.hide({ categoryId: pick(book.categories) }, options),
    (api, options) => api.categories.show({ categoryId: pick(book.categories) }, options),
    (api, options) =>
      api.budgets.create({ categoryId: pick(book.categories), currencyId: 2, dateType: 0, amount: amount() }, options),
  ]
  let [done, undone] = [0, 0]
  const wrong: string[] = []
  for (let time = 0; time < times; time++) {
    const before = await sumsOf(pick(sessions))
    const changeSetId = await doIt(pick(sessions), pick(commands))
    if (changeSetId === undefined) continue
    done += 1
    if (random() < 0.4) continue
    await pick(sessions).history.undo({ changeSetId })
    undone += 1
    const after = await sumsOf(pick(sessions))
    if (after !== before) wrong.push(`command ${time}: ${before} became ${after}`)
  }
  return { done, undone, wrong }
}

/** Has all sessions undo the same command at the same time; gives how many of them did, and whether the sums are as before. */
export const undoAtOnce = async (
  sessions: readonly Api[],
  accountId: number,
): Promise<{ undid: number; isAsBefore: boolean }> => {
  const [first] = sessions
  if (first === undefined) throw new Error('Nobody is there')
  const before = await sumsOf(first)
  const correct: Command = (api, options) => api.accounts.correct({ accountId, amount: '123.45' }, options)
  const changeSetId = (await doIt(first, correct)) ?? 0
  const undoing = await Promise.allSettled(sessions.map((session) => session.history.undo({ changeSetId })))
  const undid = undoing.filter(({ status }) => status === 'fulfilled').length
  return { undid, isAsBefore: (await sumsOf(first)) === before }
}
