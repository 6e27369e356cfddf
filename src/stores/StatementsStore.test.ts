import { autorun } from 'mobx'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { brokenStatement } from '#mocks/statementRows.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let backend: MockBackend
beforeEach(() => {
  backend = start([], new MockBackend({ hasStatements: true }))
})

const draftSheet = async () => {
  const stores = testStores()
  const { statements } = stores
  await statements.list.load()
  const draft = statements.ofAccount(accountIds.card).at(-1)
  const sheet = statements.sheetOf(draft?.statementId ?? 0)
  // A page that watches it.
  autorun(() => [sheet.loaded.value, sheet.suggestions.value])
  await Promise.all([sheet.loaded.load(), sheet.suggestions.load()])
  return { stores, sheet }
}
const settled = async (isSo: () => boolean) => {
  await expect.poll(isSo).toBe(true)
}

test('ticks are shown at once, travel together, and the figures are those of the answers', async () => {
  const sent: { sideIds: number[]; ticked: boolean }[] = []
  const { sheet } = await draftSheet()
  const [open, ...others] = sheet.rows.slice(0, 4)
  const ids = others.map(({ sideId }) => sideId)
  const before = sheet.statement?.difference
  start(
    [
      mock(contract.statements.tick, ({ sideIds, ticked }) => {
        sent.push({ sideIds, ticked })
        return { statement: { ...sheet.statement, difference: String(sent.length) } as never }
      }),
    ],
    backend,
  )
  sheet.tick([open?.sideId ?? 0], true)
  sheet.tick(ids.slice(0, 1), false)
  sheet.tick(ids.slice(1), false)
  expect(sheet.byId.get(open?.sideId ?? 0)?.ticked).toBe(true)
  expect(ids.map((id) => sheet.byId.get(id)?.ticked)).toEqual([false, false, false])
  expect(sheet.statement?.difference).toBe(before)
  await settled(() => sheet.unsent.size === 0)
  expect(sent).toEqual([
    { sideIds: [open?.sideId], ticked: true },
    { sideIds: ids, ticked: false },
  ])
  expect(sheet.statement?.difference).toBe('2')
})

test('a refused tick is taken back and says why', async () => {
  const { sheet } = await draftSheet()
  const [open] = sheet.rows.filter(({ ticked }) => !ticked)
  start(
    [
      mock(contract.statements.tick, () => {
        throw new Refusal('CHANGED_MEANWHILE')
      }),
    ],
    backend,
  )
  sheet.tick([open?.sideId ?? 0], true)
  await settled(() => sheet.refusal !== undefined)
  expect(sheet.refusal?.code).toBe('CHANGED_MEANWHILE')
  expect(sheet.byId.get(open?.sideId ?? 0)?.ticked).toBe(false)
})

test('what a reconciled statement lists is refused until it is reopened, in edits, deletions and undo', async () => {
  const { stores } = await draftSheet()
  const { ledger, statements, history } = stores
  const locked = backend.transactions.find(({ status, lines }) => status === 'reconciled' && lines === undefined)
  if (locked === undefined) throw new Error('Nothing is reconciled')
  const { accountId, categoryId } = locked
  await expect(ledger.edit(locked, { accountId, categoryId, delta: '-0.01' })).rejects.toMatchObject({
    code: 'STATEMENT_RECONCILED',
    issues: [{ path: ['statements', locked.statementId] }],
  })
  await expect(ledger.remove(locked)).rejects.toMatchObject({ code: 'STATEMENT_RECONCILED' })
  await statements.reopen(locked.statementId ?? 0)
  const reopening = backend.history.length
  await ledger.remove(locked)
  await history.undo(reopening + 1, [])
  await history.undo(reopening, [])
  await expect(ledger.remove(locked)).rejects.toMatchObject({ code: 'STATEMENT_RECONCILED' })
  expect(brokenStatement(backend)).toBeUndefined()
})
