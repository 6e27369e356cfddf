import { calls, contract } from '#contract'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { type Api, createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { Refusal } from '#contract/errors.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { mock } from '#mocks/mock.ts'
import { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'

const server = setupServer()
let stores: Stores
let otherTab: Api

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  server.resetHandlers(...handlers(new MockBackend()))
  const wire = {
    calls,
    baseUrl: 'http://farthing.test/api',
    token: () => 'sample-token',
    onSessionEnded: () => undefined,
  }
  const api = createApi({ ...wire, onChanged: (topics, changeSetId) => stores.changedHere(topics, changeSetId) })
  otherTab = createApi({ ...wire, onChanged: () => undefined })
  stores = new Stores(api, memorySession('sample-token'))
})

const idsOf = (list: ReturnType<Stores['history']['list']>) => list.rows.map(({ changeSetId }) => changeSetId)

test('commands come page by page, the newest first, each once', async () => {
  server.resetHandlers(...handlers(new MockBackend({ kind: 'big' })))
  const list = stores.history.list({})
  await list.read.load()
  await list.more()
  const ids = idsOf(list)
  expect(ids).toHaveLength(100)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('a row without a name goes by its category', async () => {
  const list = stores.history.list({ kinds: 'budgets' })
  await list.read.load()
  expect(list.rows[0]?.summary[0]).toMatchObject({ kind: 'budgets', changed: 1, name: 'Groceries' })
})

test('a watched list is reloaded with every command, as far as it was loaded', async () => {
  server.resetHandlers(...handlers(new MockBackend({ kind: 'big' })))
  const list = stores.history.list({})
  const leave = stores.history.watch(list)
  await watch(list.read)
  await list.more()
  const [newest = 0] = idsOf(list)
  await stores.notes.create({ text: 'Winter tyres' })
  await vi.waitFor(() => expect(idsOf(list)[0]).toBe(newest + 1))
  expect(list.rows.length).toBeGreaterThanOrEqual(100)
  leave()
  await stores.notes.create({ text: 'Chimney sweep' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(idsOf(list)[0]).toBe(newest + 1)
})

test('undoing marks the command as undone and stands above it', async () => {
  const list = stores.history.list({ kinds: 'notes' })
  stores.history.watch(list)
  await stores.notes.create({ text: 'Winter tyres' })
  await watch(list.read)
  const [made = 0] = idsOf(list)
  await stores.history.undo(made, [])
  await vi.waitFor(() => expect(idsOf(list)[1]).toBe(made))
  expect(list.rows[1]?.undone).toBe(true)
  expect(list.rows[0]?.undoes).toEqual([made])
})

test('what stands in the way of undoing is learned by name, and may go along', async () => {
  await stores.notes.create({ text: 'Winter tyres' })
  const list = stores.history.list({ kinds: 'notes' })
  await list.read.load()
  const [newest = 0, made = 0] = idsOf(list)
  const asked: number[][] = []
  server.use(
    mock(contract.history.undo, ({ with: others = [] }) => {
      asked.push(others)
      if (others.length > 0) return { changeSetId: newest + 1 }
      throw new Refusal('UNDO_CONFLICT', undefined, [{ path: ['with', newest], message: 'builds on it' }])
    }),
  )
  await expect(stores.history.undo(made, [])).rejects.toThrow(Refusal)
  expect(stores.history.obstacles.get(made)).toMatchObject([{ changeSetId: newest }])
  await stores.history.undo(made, [newest])
  expect(asked).toEqual([[], [newest]])
})

test('changes of this tab are reported once, and those that it undid; what another tab did is not', async () => {
  const own: string[] = []
  stores.history.watchOwn({ onMade: (id) => own.push(`made ${id}`), onUndone: (id) => own.push(`undone ${id}`) })
  const onChangeSet = vi.fn<(changeSetId: number) => void>()
  await stores.notes.create({ text: 'Winter tyres' }, { onChangeSet })
  const id = onChangeSet.mock.calls[0]?.[0] ?? 0
  await otherTab.notes.create({ text: 'Chimney sweep' })
  stores.changed(['notes'], id + 1)
  expect(own).toEqual([`made ${id}`])
  await stores.history.undo(id, [])
  expect(own).toEqual([`made ${id}`, `undone ${id}`])
})

describe('a change that is offered for Undo is known to be undone', () => {
  const offered = async (): Promise<{ changeSetId: number; onUndone: Mock<() => void>; leave: () => void }> => {
    const onChangeSet = vi.fn<(changeSetId: number) => void>()
    await stores.notes.create({ text: 'Winter tyres' }, { onChangeSet })
    const changeSetId = onChangeSet.mock.calls[0]?.[0] ?? 0
    const onUndone = vi.fn<() => void>()
    return { changeSetId, onUndone, leave: stores.history.watchUndo(changeSetId, onUndone) }
  }

  test('when this tab undid it', async () => {
    const { changeSetId, onUndone } = await offered()
    await stores.notes.create({ text: 'Chimney sweep' })
    await stores.history.undo(changeSetId, [])
    await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce())
  })

  test('when another tab undid it, and once', async () => {
    const { changeSetId, onUndone } = await offered()
    await otherTab.history.undo({ changeSetId })
    expect(onUndone).not.toHaveBeenCalled()
    stores.changed(['notes'])
    await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce())
    await stores.history.reload()
    expect(onUndone).toHaveBeenCalledOnce()
  })

  test('but not after nobody offers it any more, nor while it stands', async () => {
    const { changeSetId, onUndone, leave } = await offered()
    await stores.history.reload()
    leave()
    await stores.history.undo(changeSetId, [])
    await stores.history.reload()
    expect(onUndone).not.toHaveBeenCalled()
  })

  test('and a server that does not answer leaves the offer', async () => {
    const { onUndone } = await offered()
    server.use(http.get('*/api/user/history/get', () => HttpResponse.error()))
    await stores.history.reload()
    expect(onUndone).not.toHaveBeenCalled()
  })
})
