import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import { mock } from './mock.ts'
import { MockBackend } from './mockBackend.ts'

const topics: Topic[] = [
  'currencies',
  'accountFolders',
  'accounts',
  'categories',
  'payees',
  'tags',
  'transactions',
  'categoryBudget',
  'notes',
  'recurringTransactions',
  'rules',
  'accumulation',
  'settings',
]

/** The fields that make up the sample ledger. */
const partsOf = ({ currencies, folders, accounts, categories, payees, tags, transactions, ...rest }: MockBackend) => {
  const { budgets, notes, rules, accumulations } = rest
  return { currencies, folders, accounts, categories, payees, tags, transactions, budgets, notes, rules, accumulations }
}

export const sampleHandlers = (backend: MockBackend): HttpHandler[] => {
  let touched: Topic[] = []
  const become = (kind: 'filled' | 'empty') => {
    const { lang } = backend.settings
    Object.assign(backend, partsOf(new MockBackend({ lang, kind })))
    backend.settings = { ...backend.settings, hasSample: kind === 'filled' }
    return {}
  }
  return [
    mock(
      contract.sample.create,
      () => {
        touched = backend.settings.hasSample ? [] : topics
        return touched.length === 0 ? {} : become('filled')
      },
      () => touched,
    ),
    mock(
      contract.sample.remove,
      () => {
        if (!backend.settings.hasSample) throw new Refusal('NOT_FOUND')
        return become('empty')
      },
      topics,
    ),
  ]
}
