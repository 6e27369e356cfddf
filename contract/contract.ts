import { accounts, folders } from './accounts.ts'
import { roundUps } from './roundUps.ts'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { books } from './books.ts'
import { budgets } from './budgets.ts'
import { categories } from './categories.ts'
import { config } from './config.ts'
import { currencies } from './currencies.ts'
import type { Calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { history } from './history.ts'
import { files } from './files.ts'
import { notes } from './notes.ts'
import { payees } from './payees.ts'
import { tags } from './tags.ts'
import { notifications } from './notifications.ts'
import { archive } from './archive.ts'
import { receipts } from './receipts.ts'
import { rates } from './rates.ts'
import { recurring } from './recurring.ts'
import { reports } from './reports.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'
import { savedFilters } from './savedFilters.ts'
import { sample } from './sample.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { statements } from './statements.ts'
import { transactions } from './transactions.ts'
import { transferPairs } from './transferPairs.ts'

/** All calls by domain. The client, the server, the mocks and the documents are derived from this object. */
export const contract = {
  config,
  sessions,
  settings,
  sample,
  books,
  folders,
  accounts,
  categories,
  currencies,
  transactions,
  transferPairs,
  payees,
  tags,
  savedFilters,
  rules,
  review,
  statements,
  receipts,
  notes,
  budgets,
  analytics,
  recurring,
  // The name in the API, in journals and as a tool.
  accumulations: roundUps,
  rates,
  history,
  assistant,
  admin,
  files,
  reports,
  notifications,
  archive,
}
export type Contract = typeof contract

/**
 * The same calls with their name, such as `transactions.create`, for generic code. The precise types are dropped on
 * purpose: comparing every pair of them takes the compiler minutes.
 */
export const everyCall: readonly { domain: string; verb: string; endpoint: Endpoint }[] = Object.entries(
  contract as unknown as Record<string, Record<string, Endpoint>>,
).flatMap(([domain, endpoints]) => Object.entries(endpoints).map(([verb, endpoint]) => ({ domain, verb, endpoint })))

/** The same as the browser has it: only this table, without the schemas. */
export const calls = contract as unknown as Calls
