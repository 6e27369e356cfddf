import type { Config } from './config.ts'
import { limits } from './limits.ts'

/** The configuration of a server with default settings. */
export const defaultConfig: Config = {
  users: {
    userSessionsLifetimeDays: 14,
    minLoginLength: limits.login.min,
    maxLoginLength: limits.login.max,
    minPasswordLength: limits.password.min,
    maxPasswordLength: limits.password.max,
    maxSessionDescriptionLength: limits.sessionDescription,
    passwordRules: { letter: true, digit: true, special: true },
    registration: {
      enabled: true,
      byInvitation: true,
      loginRegexFilter: '^[a-zA-Z0-9_-]+$',
      needsSetupCode: false,
      isFirstUser: false,
    },
    demoMode: false,
  },
  accounts: {
    maxAccountsPerUser: limits.accounts,
    maxNameLength: limits.name,
    maxDescriptionLength: limits.description,
    folders: {
      maxFoldersPerUser: limits.folders,
      maxNameLength: limits.name,
      maxDescriptionLength: limits.description,
    },
  },
  currencies: {
    maxCurrenciesPerUser: limits.currencies,
    maxCodeLength: limits.currencyCode,
    maxSymbolLength: limits.currencySymbol,
    maxDecimals: limits.decimals,
    maxDescriptionLength: limits.description,
  },
  transactions: {
    maxTransactionsInListPerRequest: limits.transactionsPerPage,
    maxDescriptionLength: limits.transactionDescription,
    maxBulkEntries: limits.bulkRows,
    categories: {
      maxCategoriesPerUser: limits.categories,
      maxNameLength: limits.name,
      maxDescriptionLength: limits.description,
    },
  },
  notes: { maxNoteLength: limits.note, maxNotesPerUser: limits.notes },
  analytics: {
    maxTimeRangeDaysForMonths: limits.analyticsDaysForMonths,
    maxTimeRangeDaysForDays: limits.analyticsDaysForDays,
  },
  notifications: {
    maxPointsPerUser: limits.points,
    maxDescriptionLength: limits.pointDescription,
    maxNotificationLength: limits.notification,
    webPush: {
      maxEndpointLength: limits.pushEndpoint,
      maxAuthLength: limits.pushKey,
      maxP256dhLength: limits.pushKey,
    },
  },
  accumulation: { maxStepsPerAccount: limits.accumulationSteps },
  recurring: { maxDescriptionLength: limits.recurringDescription },
  reports: { maxDescriptionLength: limits.fileDescription, expiresDays: limits.fileDays },
  exchanges: { enabled: true },
  ai: { enabled: true },
  client: { customServer: { enabled: false, servers: [] }, plainHttpAllowed: false },
}
