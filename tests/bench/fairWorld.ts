import { setTimeout as sleep } from 'node:timers/promises'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { TransactionDraft } from '#contract/drafts.ts'
import { limits } from '#contract/limits.ts'
import type { ReportDraft } from '#contract/reports.ts'
import { newUser } from '../caller.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

/** Fixtures of the most expensive calls. */
export interface World {
  login: { login: string; password: string }
  folderId: number
  accountIds: number[]
  categoryIds: number[]
  payeeIds: number[]
  tagIds: number[]
  transactionIds: number[]
  /** The change set of the whole import. */
  changeSetId: number
  contextId: number
  fileId: string
  /** Large ones, made before anything is measured. */
  files: { large: File; receipt: File }
  draft: TransactionDraft
  /** As many rows as a large import brings. */
  entries: BulkTransaction[]
  /** Imports an export of everything into the ledger of a new user. */
  importArchive: (api: Api) => Promise<unknown>
}

/** Every so many rows an income follows that may be the other side of an expense. */
const PAIR_EVERY = 10

/** Rows as a household has them: payees, tags, bank ids, and some expenses whose opposite arrives elsewhere. */
const rowsOf = (
  places: { accountIds: number[]; categoryIds: number[]; incomeId: number },
  count: number,
): BulkTransaction[] =>
  expenses(places, count, count).map((row, index, all) => {
    const details = {
      payee: `Payee ${index % (limits.payees - 10)}`,
      tags: [`Tag ${index % (limits.tags - 10)}`],
      externalId: `bank-${index}`,
      bankText: `CARD PAYMENT ${index} ${row.description}`,
    }
    const before = all[index - 1]
    if (index % PAIR_EVERY !== 1 || before === undefined) return { ...row, ...details }
    const { accountIds, incomeId: categoryId } = places
    const at = accountIds.indexOf(before.accountId)
    const accountId = accountIds[(at + 1) % accountIds.length] ?? 0
    return { ...row, ...details, accountId, categoryId, delta: before.delta.slice(1), created: before.created }
  })

/** Fills everything that may be long to what it may be, over so many transactions. */
export const makeWorld = async (origin: string, api: Api, name: string, count: number): Promise<World> => {
  const places = await makePlaces(api)
  const { folderId } = await api.folders.create({ name: 'Abroad' })
  const { accountId: dollars } = await api.accounts.create({ folderId, currencyId: 1, name: 'Dollars' })
  const { categoryId: incomeId } = await api.categories.create({ type: 1, name: 'Income' })
  const accountIds = [...places.accountIds, dollars]
  let changeSetId = 0
  const onChangeSet = (id: number): void => void (changeSetId = id)
  const entries = rowsOf({ ...places, accountIds, incomeId }, count)
  await api.transactions.createBulk({ entries, means: 'import' }, { onChangeSet })
  for (let index = 0; index < limits.savedFilters; index++) {
    await api.savedFilters.create({ name: `Filter ${index}`, query: 'text=bakery' })
  }
  for (let index = 0; index < limits.notes; index++) {
    const notificationTime = '2190-01-01T00:00:00Z'
    await api.notes.create({ text: 'n'.repeat(limits.note), notificationTime })
  }
  const { transactions } = await api.transactions.list({ count: limits.duplicates })
  const { contextId } = await api.assistant.newContext({})
  const { fileId } = await api.files.upload({ isPublic: true }, { file: aFile('held.bin', 32) })
  const [accountId = 0] = accountIds
  const [categoryId = 0] = places.categoryIds
  let made = 0
  let archive: Promise<Blob> | undefined
  return {
    login: { login: name, password: 'every-f4rthing' },
    folderId,
    accountIds,
    categoryIds: places.categoryIds,
    payeeIds: (await api.payees.list()).payees.map(({ payeeId }) => payeeId),
    tagIds: (await api.tags.list()).tags.map(({ tagId }) => tagId),
    transactionIds: transactions.map(({ transactionId }) => transactionId),
    changeSetId,
    contextId,
    fileId,
    files: { large: aFile('large.bin', 64), receipt: new File([PDF], 'receipt.pdf') },
    draft: { accountId, categoryId, delta: '-1.25' },
    entries: entries.slice(0, count / 5).map((row, index) => ({ ...row, externalId: `more-${index}` })),
    importArchive: async (owner) => {
      archive ??= owner.archive.export()
      const { api: into } = await newUser(origin, `${name}-archive-${(made += 1)}`)
      return into.archive.import({}, { file: new File([await archive], 'archive.zip') })
    },
  }
}

/** Does something and takes it back: it costs the same the next time. */
export const undone = async (api: Api, run: (options: CallOptions) => Promise<unknown>): Promise<void> => {
  let changeSetId = 0
  await run({ onChangeSet: (id) => (changeSetId = id) })
  if (changeSetId !== 0) await api.history.undo({ changeSetId })
}

const POLL_MS = 200

/** Asks for a report and waits until it is there. */
export const inFull = async (api: Api, draft: ReportDraft): Promise<void> => {
  const { reportId } = await api.reports.create(draft)
  for (;;) {
    const { reports } = await api.reports.list()
    if (reports.find((report) => report.reportId === reportId)?.status !== 0) break
    await sleep(POLL_MS)
  }
  await api.reports.remove({ reportId })
}

/** Read for its text when it is kept. */
const PDF = `%PDF-1.4\n${'%'.repeat(8e6)}`

/** A file of so many megabytes. */
const aFile = (name: string, megabytes: number): File => new File([Buffer.alloc(megabytes * 1e6, 1)], name)
