import { delay, getResponse, http, type HttpHandler, HttpResponse } from 'msw'
import { accountHandlers } from './accounts.ts'
import { roundUpHandlers } from './roundUps.ts'
import { adminHandlers } from './admin.ts'
import { analyticsHandlers } from './analytics.ts'
import { assistantHandlers } from './assistant.ts'
import { bookHandlers } from './books.ts'
import { budgetHandlers } from './budgets.ts'
import { categoryHandlers } from './categories.ts'
import { configHandlers } from './config.ts'
import { currencyHandlers } from './currencies.ts'
import { fileHandlers } from './files.ts'
import { folderHandlers } from './folders.ts'
import { historyHandlers, journaling } from './history.ts'
import type { MockBackend } from './mockBackend.ts'
import { everyAddress, unanswered } from './mock.ts'
import { noteHandlers } from './notes.ts'
import { notificationHandlers } from './notifications.ts'
import { payeeHandlers } from './payees.ts'
import { rateHandlers } from './rates.ts'
import { recurringHandlers } from './recurring.ts'
import { roleGuard } from './roles.ts'
import { ownHandlers } from './archive.ts'
import { receiptHandlers } from './receipts.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './review.ts'
import { ruleHandlers } from './rules.ts'
import { sampleHandlers } from './sampleHousehold.ts'
import { savedFilterHandlers } from './savedFilters.ts'
import { sessionHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'
import { statementHandlers } from './statements.ts'
import { tagHandlers } from './tags.ts'
import { changeHandlers } from './changes.ts'
import { transactionHandlers } from './transactions.ts'
import { transferPairHandlers } from './transferPairs.ts'
import { errors, type ErrorCode } from '#contract/errorCodes.ts'

/** How the mock backend behaves. Who is signed in, and how they like it, is always known. */
export interface NetworkConditions {
  /** Nothing of the ledger comes through, nor anything that is sent. */
  offline?: true
  /** Reads never answer, or after so many milliseconds. */
  slow?: true | number
  /** Reads are refused. */
  failing?: ErrorCode
  /** Writes never answer, or after so many milliseconds. */
  stalling?: true | number
  /** Writes are refused. */
  refusing?: ErrorCode
}

const readsOfTheLedger =
  /\/api\/((user\/(accounts|accumulations|ai|analytics|currencies|history|notes|notifications|payees|receipts|reports|review|rules|savedFilters|sessions|statements|tags|transactions|transferPairs)|files\/authed|admin)\/|user\/books\/(members|events|invitations))/
const everyWrite = /\/api\/(user|auth|files|admin)\//

/** Every call of the contract, answered from one fixture. */
export const handlers = (backend: MockBackend, conditions: NetworkConditions = {}): HttpHandler[] => {
  const answers = atTheirAddress(answersOf(backend))
  return [...networkHandlers(conditions), roleGuard(backend), journaling(backend, [answers]), answers, unanswered]
}

/** Only who answers at an address is asked: each of a hundred would read the whole request first. */
const atTheirAddress = (answers: HttpHandler[]): HttpHandler => {
  const at = Map.groupBy(answers, ({ info }) => info.path)
  return http.all(everyAddress, ({ request }) =>
    getResponse(at.get(`*${new URL(request.url).pathname}`) ?? [], request),
  )
}

const answersOf = (backend: MockBackend): HttpHandler[] => [
  ...configHandlers(),
  ...sessionHandlers(backend),
  ...bookHandlers(backend),
  ...settingsHandlers(backend),
  ...sampleHandlers(backend),
  ...folderHandlers(backend),
  ...accountHandlers(backend),
  ...categoryHandlers(backend),
  ...currencyHandlers(backend),
  ...transactionHandlers(backend),
  ...changeHandlers(backend),
  ...transferPairHandlers(backend),
  ...payeeHandlers(backend),
  ...tagHandlers(backend),
  ...savedFilterHandlers(backend),
  ...ruleHandlers(backend),
  ...reviewHandlers(backend),
  ...statementHandlers(backend),
  ...receiptHandlers(backend),
  ...noteHandlers(backend),
  ...budgetHandlers(backend),
  ...analyticsHandlers(backend),
  ...recurringHandlers(backend),
  ...roundUpHandlers(backend),
  ...rateHandlers(backend),
  ...historyHandlers(backend),
  ...assistantHandlers(backend),
  ...adminHandlers(backend),
  ...fileHandlers(backend),
  ...reportHandlers(backend),
  ...notificationHandlers(backend),
  ...ownHandlers(backend),
]

/** Runs before every response: delays, refusals, timeouts. */
export const networkHandlers = ({ offline, slow, failing, stalling, refusing }: NetworkConditions): HttpHandler[] => [
  ...(offline === undefined
    ? []
    : [http.get(readsOfTheLedger, () => HttpResponse.error()), http.post(everyWrite, () => HttpResponse.error())]),
  ...(slow === undefined ? [] : [http.get(readsOfTheLedger, () => wait(slow))]),
  ...(failing === undefined ? [] : [http.get(readsOfTheLedger, () => refuse(failing))]),
  ...(stalling === undefined ? [] : [http.post(everyWrite, () => wait(stalling))]),
  ...(refusing === undefined ? [] : [http.post(everyWrite, () => refuse(refusing))]),
]

/** Gives no answer of its own: the next handler does, once the wait is over. */
const wait = async (how: true | number): Promise<undefined> => {
  await delay(how === true ? 'infinite' : how)
  return undefined
}

const refuse = (code: ErrorCode) => HttpResponse.json({ code, message: code }, { status: errors[code] })
