import { z } from 'zod'
import { get } from './endpoint.ts'

/** What the product allows. The public configuration carries the same numbers to third-party clients. */
export const limits = {
  login: { min: 4, max: 64 },
  password: { min: 8, max: 64 },
  setupCode: 64,
  sessionDescription: 128,
  sessionDays: 3650,
  usersPerPage: 128,
  accounts: 64,
  folders: 32,
  categories: 256,
  currencies: 128,
  name: 64,
  description: 128,
  transactionDescription: 256,
  currencyCode: 16,
  currencySymbol: 16,
  decimals: 30,
  transactionsPerPage: 128,
  bulkRows: 500_000,
  note: 1024,
  notes: 512,
  /** All that there can be: moments are of the years 1900 to 2200. */
  analyticsDaysForMonths: 110_000,
  analyticsDaysForDays: 120,
  netWorthPoints: 1200,
  accumulationSteps: 32,
  recurringDescription: 256,
  repeatArg: 512,
  assistantInstruction: 256,
  assistantMessage: 5120,
  assistantContexts: 100,
  attachments: 5,
  attachmentBytes: 16 * 1024 * 1024,
  attachmentText: 100_000,
  attachmentPages: 100,
  planRows: 500,
  fileName: 128,
  fileDescription: 128,
  fileDays: 14,
  points: 64,
  pointDescription: 128,
  notification: 256,
  pushEndpoint: 2048,
  pushKey: 128,
} as const

const Int = z.int()

/** What every client may know of this server before anyone signs in. */
export const Config = z.object({
  users: z.object({
    userSessionsLifetimeDays: Int,
    minLoginLength: Int,
    maxLoginLength: Int,
    minPasswordLength: Int,
    maxPasswordLength: Int,
    maxSessionDescriptionLength: Int,
    passwordRules: z.object({ letter: z.boolean(), digit: z.boolean(), special: z.boolean() }),
    registration: z.object({
      enabled: z.boolean(),
      loginRegexFilter: z.string(),
      /** Whether the setup code is required: there is no user yet, and the browser is not on the server's machine. */
      needsSetupCode: z.boolean(),
      /** Whether there is no user yet: the next one is the administrator. */
      isFirstUser: z.boolean(),
    }),
    demoMode: z.boolean(),
  }),
  accounts: z.object({
    maxAccountsPerUser: Int,
    maxNameLength: Int,
    maxDescriptionLength: Int,
    folders: z.object({ maxFoldersPerUser: Int, maxNameLength: Int, maxDescriptionLength: Int }),
  }),
  currencies: z.object({
    maxCurrenciesPerUser: Int,
    maxCodeLength: Int,
    maxSymbolLength: Int,
    maxDecimals: Int,
    maxDescriptionLength: Int,
  }),
  transactions: z.object({
    maxTransactionsInListPerRequest: Int,
    maxDescriptionLength: Int,
    maxBulkEntries: Int,
    categories: z.object({ maxCategoriesPerUser: Int, maxNameLength: Int, maxDescriptionLength: Int }),
  }),
  notes: z.object({ maxNoteLength: Int, maxNotesPerUser: Int }),
  analytics: z.object({ maxTimeRangeDaysForMonths: Int, maxTimeRangeDaysForDays: Int }),
  notifications: z.object({
    maxPointsPerUser: Int,
    maxDescriptionLength: Int,
    maxNotificationLength: Int,
    webPush: z.object({ maxEndpointLength: Int, maxAuthLength: Int, maxP256dhLength: Int }),
  }),
  accumulation: z.object({ maxStepsPerAccount: Int }),
  recurring: z.object({ maxDescriptionLength: Int }),
  reports: z.object({ maxDescriptionLength: Int, expiresDays: Int }),
  exchanges: z.object({ enabled: z.boolean() }),
  ai: z.object({ enabled: z.boolean() }),
  client: z.object({
    /** The other servers that people may sign in to from the pages of this one. */
    customServer: z.object({ enabled: z.boolean(), servers: z.array(z.string()) }),
    plainHttpAllowed: z.boolean(),
  }),
})
export type Config = z.infer<typeof Config>

/** The configuration of a server without settings of its own. */
export const defaultConfig: Config = {
  users: {
    userSessionsLifetimeDays: 14,
    minLoginLength: limits.login.min,
    maxLoginLength: limits.login.max,
    minPasswordLength: limits.password.min,
    maxPasswordLength: limits.password.max,
    maxSessionDescriptionLength: limits.sessionDescription,
    passwordRules: { letter: true, digit: true, special: true },
    registration: { enabled: true, loginRegexFilter: '^[a-zA-Z0-9_-]+$', needsSetupCode: false, isFirstUser: false },
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

export const config = {
  get: get('/configs/get', { summary: 'The public configuration', access: 'public', output: Config }),
  getHash: get('/configs/hash', {
    summary: 'A digest of the public configuration',
    access: 'public',
    output: z.object({ hash: z.string() }),
  }),
  getVersion: get('/server/getVersion', {
    summary: "The server's semantic version",
    access: 'public',
    output: z.object({ version: z.string() }),
  }),
}
