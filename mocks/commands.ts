import type { ChangeSet, Kind, KindSummary } from '#contract/history.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { MockState, Remembered, Row } from './mockState.ts'
import { changeOf, summaryOf } from './journal.ts'
import { sampleNow } from './sample.ts'

/** A command that changed one transaction, as history shows it. */
export const aCommand = (facts: Partial<ChangeSet> = {}, summary: Partial<KindSummary> = {}): ChangeSet => ({
  changeSetId: 8,
  means: 'form',
  call: 'transactions.edit',
  at: sampleNow.toISOString(),
  summary: [{ kind: 'transactions', added: 0, changed: 1, deleted: 0, name: 'Coffee', ...summary }],
  undone: false,
  undoes: [],
  ...facts,
})

/** A row before and after; one of them may be missing. */
type Became = [kind: Kind, old: Row | undefined, now: Row | undefined]

type CommandFacts = Pick<ChangeSet, 'means' | 'call' | 'at'> & Partial<ChangeSet> & { rows: Became[] }

const MANY = 3_000

const made = (transaction: Transaction): Became => ['transactions', undefined, { ...transaction }]

const minutesAfter = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

/** How the sample data came to be what it is, the oldest first. */
const story = ({ accounts, budgets, categories, transactions, notes }: MockState): CommandFacts[] => {
  const [account, category, budget, note] = [accounts[0], categories.at(-1), budgets[0], notes[0]]
  const written = transactions.slice(0, 12)
  const [newest, edited, , , , repeated] = written
  if (!account || !category || !budget || !note || !newest || !edited || !repeated) return []
  const mistaken = { ...edited, transactionId: 99_999, delta: '-4.50' }
  return [
    {
      means: 'import',
      call: 'transactions.createBulk',
      at: '2026-10-31T18:42:00.000Z',
      rows: transactions.slice(12, MANY).map(made),
    },
    {
      means: 'form',
      call: 'accounts.edit',
      at: '2026-11-02T08:05:00.000Z',
      rows: [['accounts', { ...account, description: 'Old' }, { ...account }]],
    },
    {
      means: 'assistant',
      call: 'assistant.applyPlan',
      at: '2026-11-02T08:11:00.000Z',
      rows: [['categories', undefined, { ...category }]],
    },
    {
      means: 'form',
      call: 'budgets.editAll',
      at: '2026-11-08T19:30:00.000Z',
      rows: [['budgets', { ...budget, amount: '-250' }, { ...budget }]],
    },
    {
      means: 'bulk',
      call: 'transactions.createBulk',
      at: '2026-11-15T21:03:00.000Z',
      rows: written.slice(6).map(made),
    },
    { means: 'recurring', call: 'recurring.run', at: repeated.createdAt, rows: [made(repeated)] },
    {
      means: 'form',
      call: 'notes.create',
      at: '2026-11-20T07:15:00.000Z',
      rows: [['notes', undefined, { ...note }]],
    },
    {
      means: 'form',
      call: 'transactions.create',
      at: '2026-11-20T12:58:00.000Z',
      rows: [made(mistaken)],
      undone: true,
    },
    {
      means: 'form',
      call: 'history.undo',
      at: '2026-11-20T12:59:00.000Z',
      rows: [['transactions', { ...mistaken }, undefined]],
      undoes: [8],
    },
    {
      means: 'form',
      call: 'transactions.edit',
      at: '2026-11-21T09:20:00.000Z',
      rows: [['transactions', { ...edited, delta: '-25.60' }, { ...edited }]],
    },
    { means: 'form', call: 'transactions.create', at: '2026-11-21T13:47:00.000Z', rows: [made(newest)] },
  ]
}

/** The commands of the story by what they did, as the mock backend numbers them. */
export const sampleCommandIds = { imported: 1, bulk: 5, undone: 8, edited: 10, recorded: 11 }

const asRemembered = (backend: MockState, { rows: became, ...facts }: CommandFacts, index: number): Remembered => {
  const rows = became.flatMap(([kind, old, now]) => changeOf(kind, old, now))
  const changeSet = { undone: false, undoes: [], ...facts, changeSetId: index + 1, summary: summaryOf(backend, rows) }
  return { changeSet, rows }
}

/** The history of a fixture: its own commands, and in the big fixture one command for each of many transactions after them. */
export const sampleCommands = (backend: MockState, isBig: boolean): Remembered[] => {
  const many = isBig ? backend.transactions.slice(0, MANY).toReversed() : []
  const daily = many.map((transaction, index): CommandFacts => ({
    means: 'form',
    call: 'transactions.create',
    at: minutesAfter('2026-11-21T13:48:00.000Z', index / MANY),
    rows: [made(transaction)],
  }))
  const isShared = backend.members.length > 1
  // The members take turns.
  const authorOf = (index: number) => backend.members[index % backend.members.length]
  return [...story(backend), ...daily].map((facts, index) => {
    const { userId = 0, username = '' } = authorOf(index) ?? {}
    return asRemembered(backend, isShared ? { ...facts, by: { userId, username } } : facts, index)
  })
}
