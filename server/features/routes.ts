import { accountsRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { archiveRoutes } from './archive/routes.ts'
import { budgetsRoutes } from './budgets/routes.ts'
import { booksRoutes } from './books/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { changesRoutes } from './changes/routes.ts'
import { categoriesRoutes } from './categories/routes.ts'
import { configRoutes } from './config/routes.ts'
import { currenciesRoutes } from './currencies/routes.ts'
import { payeesRoutes } from './payees/routes.ts'
import { ratesRoutes } from './rates/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { foldersRoutes } from './folders/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { mergeRoutes } from './merge/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { receiptsRoutes } from './receipts/routes.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { roundUpsRoutes } from './roundUps/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { rulesRoutes } from './rules/routes.ts'
import { savedFiltersRoutes } from './savedFilters/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statementsRoutes } from './statements/routes.ts'
import { tagsRoutes } from './tags/routes.ts'
import { totalsRoutes } from './totals/routes.ts'
import { transferPairsRoutes } from './transferPairs/routes.ts'
import { transactionsRoutes } from './transactions/routes.ts'

/** Calls on the ledger, which the assistant may also use. */
export const ledger = [
  ...configRoutes,
  ...sessionsRoutes,
  ...demoRoutes,
  ...booksRoutes,
  ...settingsRoutes,
  ...foldersRoutes,
  ...accountsRoutes,
  ...categoriesRoutes,
  ...currenciesRoutes,
  ...transactionsRoutes,
  ...bulkRoutes,
  ...changesRoutes,
  ...transferPairsRoutes,
  ...payeesRoutes,
  ...tagsRoutes,
  ...savedFiltersRoutes,
  ...rulesRoutes,
  ...reviewRoutes,
  ...statementsRoutes,
  ...receiptsRoutes,
  ...totalsRoutes,
  ...mergeRoutes,
  ...notesRoutes,
  ...budgetsRoutes,
  ...analyticsRoutes,
  ...recurringRoutes,
  ...roundUpsRoutes,
  ...ratesRoutes,
  ...historyRoutes,
  ...adminRoutes,
  ...filesRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...archiveRoutes,
]

/** All routes by feature. The assistant can use the other ones. */
export const routes = [...ledger, ...assistantRoutes(ledger)]
