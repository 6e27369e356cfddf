import { accountsRoutes } from './accounts/routes.ts'
import { categoriesRoutes } from './categories/routes.ts'
import { configRoutes } from './config/routes.ts'
import { currenciesRoutes } from './currencies/routes.ts'
import { foldersRoutes } from './folders/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { transactionsRoutes } from './transactions/routes.ts'

/** Everything that the server does, by feature. */
export const routes = [
  ...configRoutes,
  ...sessionsRoutes,
  ...settingsRoutes,
  ...foldersRoutes,
  ...accountsRoutes,
  ...categoriesRoutes,
  ...currenciesRoutes,
  ...transactionsRoutes,
]
