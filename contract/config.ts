import { z } from 'zod'
import { get } from './endpoint.ts'

const Int = z.int()

/** The public configuration, available before sign-in. */
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
      /** Whether an invitation allows it, too. */
      byInvitation: z.boolean(),
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
    /** Other servers that users may sign in to from this server's pages. */
    customServer: z.object({ enabled: z.boolean(), servers: z.array(z.string()) }),
    plainHttpAllowed: z.boolean(),
  }),
})
export type Config = z.infer<typeof Config>

export const config = {
  get: get('/configs/get', { needs: 'nothing', summary: 'The public configuration', access: 'public', output: Config }),
  getHash: get('/configs/hash', {
    needs: 'nothing',
    summary: 'A digest of the public configuration',
    access: 'public',
    output: z.object({ hash: z.string() }),
  }),
  getVersion: get('/server/getVersion', {
    needs: 'nothing',
    summary: "The server's semantic version",
    access: 'public',
    output: z.object({ version: z.string() }),
  }),
}
