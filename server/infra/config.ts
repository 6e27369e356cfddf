import { join, resolve } from 'node:path'
import { z } from 'zod'
import { TimeZone } from '#contract/settings.ts'
import { logVariables } from './logVariables.ts'
import { OnOff, ORIGINS, Origins, type Variable, variable, whole } from './variable.ts'

/** A public data set with the latest rates and those of each day. */
const CURRENCY_API =
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@{date}/v1/currencies/eur.min.json ' +
  'https://{date}.currency-api.pages.dev/v1/currencies/eur.min.json'

/** All configuration variables. `docs/operating.md` has one row for each. */
export const variables = {
  host: variable(
    'HOST',
    '127.0.0.1',
    'The address to listen on; `0.0.0.0` for all.',
    'an address',
    z.string().default('127.0.0.1'),
  ),
  port: whole('PORT', 8080, 0, 65_535, 'The port to listen on; 0 for any that is free.'),
  dataDir: variable(
    'DATA_DIR',
    './data',
    'The folder of the built-in database.',
    'a folder',
    z
      .string()
      .default('./data')
      .transform((folder) => resolve(folder)),
  ),
  filesDir: variable(
    'FILES_DIR',
    '`files` in `DATA_DIR`',
    'The folder of what people upload and of their reports; several servers share one.',
    'a folder',
    z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),
  ),
  storageMb: whole(
    'STORAGE_MB',
    512,
    1,
    1_000_000,
    'Megabytes (of 1,048,576 bytes) that the files and receipts of one user may take.',
  ),
  uploadMb: whole('UPLOAD_MB', 64, 1, 10_000, 'Megabytes that one uploaded file may have.'),
  databaseUrl: variable(
    'DATABASE_URL',
    'the built-in database',
    'A PostgreSQL 15 or newer to use instead: `postgres://user:password@host/database`.',
    'an address that begins with postgres:// or postgresql://',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  ),
  pgBin: variable(
    'PG_BIN',
    'those that npm installed',
    'The folder of the PostgreSQL programs that the built-in database is made of.',
    'a folder',
    z
      .string()
      .transform((folder) => resolve(folder))
      .optional(),
  ),
  registration: variable(
    'REGISTRATION',
    '`on` with the built-in database, else `off`',
    'Who may register: anyone, who was `invited` to a book, or nobody; while there is no user, the first always may.',
    'on, invited or off',
    z.enum(['on', 'invited', 'off']).optional(),
  ),
  timeZone: variable(
    'TIME_ZONE',
    'UTC',
    'The time zone of new users whose client does not say theirs, such as `Europe/Chisinau`.',
    'a time zone such as Europe/Chisinau',
    TimeZone.default('UTC'),
  ),
  sessionDays: whole('SESSION_DAYS', 14, 1, 3650, 'For how many days a login lasts; each use prolongs it.'),
  allowPlainHttp: variable(
    'ALLOW_PLAIN_HTTP',
    'off',
    'Whether people may sign in over plain http from other machines, where others can listen.',
    'on or off',
    OnOff.default(false),
  ),
  trustProxy: whole(
    'TRUST_PROXY',
    0,
    0,
    10,
    'How many reverse proxies stand in front; their word on who is calling is believed.',
  ),
  publicUrl: variable(
    'PUBLIC_URL',
    'none',
    'Where people open Farthing behind a proxy or from other machines: origins, separated by spaces. Links begin with the first; other names are not answered.',
    ORIGINS,
    Origins,
  ),
  loginTriesPerName: whole(
    'LOGIN_TRIES_PER_NAME',
    10,
    1,
    1_000_000,
    'Wrong passwords for one name from one address, or on one device that signed in before, in 15 minutes before it has to wait; ten times as many from all other addresses together.',
  ),
  loginTriesPerAddress: whole(
    'LOGIN_TRIES_PER_ADDRESS',
    30,
    1,
    1_000_000,
    'Wrong passwords from one address in 15 minutes before it has to wait.',
  ),
  registrationsPerAddress: whole(
    'REGISTRATIONS_PER_ADDRESS',
    10,
    1,
    1_000_000,
    'New users from one address in an hour.',
  ),
  demoMode: variable(
    'DEMO_MODE',
    'off',
    'Whether anyone may try: one press makes a user with a sample household, deleted after 24 hours.',
    'on or off',
    OnOff.default(false),
  ),
  demoUsersPerAddress: whole('DEMO_USERS_PER_ADDRESS', 10, 1, 1_000_000, 'Demo users from one address in an hour.'),
  exchangeProviders: variable(
    'EXCHANGE_PROVIDERS',
    'the public currency-api, at two addresses',
    'Where exchange rates come from: addresses, separated by spaces, that are asked in turn, with `{date}` for the day; `none` for the built-in ones alone.',
    'none, or addresses that begin with http:// or https://',
    z
      .string()
      .regex(/^(none|https?:\/\/\S+(\s+https?:\/\/\S+)*)$/)
      .default(CURRENCY_API)
      .transform((list) => (list === 'none' ? [] : list.split(/\s+/))),
  ),
  pushContact: variable(
    'PUSH_CONTACT',
    'mailto:farthing@example.org',
    'How push services reach whoever runs this server: `mailto:…` or `https://…`.',
    'an address that begins with mailto: or https://',
    z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
      .default('mailto:farthing@example.org'),
  ),
  pushToLoopback: variable(
    'PUSH_TO_LOOPBACK',
    'off',
    'Whether push services on this very machine may be used, also over plain http; for tests.',
    'on or off',
    OnOff.default(false),
  ),
  ai: variable('AI', 'on', 'Whether there is an assistant.', 'on or off', OnOff.default(true)),
  aiUrl: variable(
    'AI_URL',
    'the built-in model, which stays on this machine',
    'The model that answers: the base address of a server that speaks as OpenAI does, such as `http://127.0.0.1:11434/v1`.',
    'an address that begins with http:// or https://',
    z
      .string()
      .regex(/^https?:\/\/\S+$/)
      .optional(),
  ),
  aiKey: variable('AI_KEY', 'none', 'The key that this server wants.', 'text', z.string().optional()),
  aiModel: variable(
    'AI_MODEL',
    'needed with `AI_URL`',
    'Which of its models, by the name that the server knows.',
    'a name',
    z.string().max(128).optional(),
  ),
  aiSeesImages: variable(
    'AI_SEES_IMAGES',
    'off',
    'Whether the model understands images.',
    'on or off',
    OnOff.default(false),
  ),
  aiTokensPerDay: whole(
    'AI_TOKENS_PER_DAY',
    2_000_000,
    1,
    1_000_000_000,
    'Tokens, read and written, that the answers for one user may take in a day of UTC.',
  ),
  aiRounds: whole(
    'AI_ROUNDS',
    12,
    1,
    100,
    'How often the model may be asked for one answer; each round may use tools.',
  ),
  aiTimeoutSeconds: whole('AI_TIMEOUT_SECONDS', 120, 1, 3600, 'Seconds that one answer may take.'),
  otherServers: variable(
    'OTHER_SERVERS',
    'none',
    'Other Farthings that people may sign in to from the pages of this one: their origins, separated by spaces.',
    ORIGINS,
    Origins,
  ),
  corsOrigins: variable(
    'CORS_ORIGINS',
    'none',
    'Other Farthings whose pages may sign in to this one: their origins, separated by spaces.',
    ORIGINS,
    Origins,
  ),
  ...logVariables,
}

type Registration = 'on' | 'invited' | 'off'
type Values = { [Key in keyof typeof variables]: z.output<(typeof variables)[Key]['read']> }
/** The configuration of this server. */
export type ServerConfig = Values & { registration: Registration; filesDir: string }
/**
 * Reads the configuration; the error lists invalid variables with their allowed values. An empty variable counts as
 * unset.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env): ServerConfig => {
  const wrong: string[] = []
  const entries = Object.entries(variables).map(([key, variable]: [string, Variable]) => {
    const { success, data } = variable.read.safeParse(environment[variable.name] || undefined)
    // The value is not repeated: it may hold a password.
    if (!success) wrong.push(`${variable.name} must be ${variable.mustBe}.`)
    return [key, data]
  })
  const values = Object.fromEntries(entries) as Values
  if (wrong.length === 0 && values.aiUrl !== undefined && values.aiModel === undefined) {
    wrong.push('AI_MODEL must be named when AI_URL is set.')
  }
  if (wrong.length > 0) throw new Error(`The configuration is wrong. ${wrong.join(' ')}`)
  return {
    ...values,
    filesDir: values.filesDir ?? join(values.dataDir, 'files'),
    registration: values.registration ?? (values.databaseUrl === undefined ? 'on' : 'off'),
  }
}
