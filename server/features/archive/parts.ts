import { z } from 'zod'
import { Account, Folder } from '#contract/accounts.ts'
import { Budget } from '#contract/budgets.ts'
import { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { Currency } from '#contract/currencies.ts'
import { Id, text, Timestamp, Amount } from '#contract/fields.ts'
import { StoredFile } from '#contract/files.ts'
import { Note } from '#contract/notes.ts'
import { OwnRate } from '#contract/rates.ts'
import { ReportFormat, ReportType } from '#contract/reports.ts'
import { Steps } from '#contract/roundUps.ts'
import { Settings, Region } from '#contract/settings.ts'
import {
  currencyOf,
  described,
  later,
  memberByName,
  Mime,
  moment,
  plain,
  ref,
  refs,
  refsOrNone,
  rowOf,
  steps,
} from './fields.ts'
import { partOfSavedFilters } from './partOfSavedFilters.ts'
import { partsOfChats } from './partsOfChats.ts'
import { partsOfTransactions } from './partsOfTransactions.ts'
import type { Part } from './part.ts'
import type { PartName } from './partNames.ts'

const MANY = 5_000_000
const NOBODYS_OWN = 1000

const optionalId = Id.nullable()

/** All parts of an archive; a part comes after those it refers to. */
export const parts = {
  currencies: {
    table: 'currencies',
    only: 'owned',
    first: NOBODYS_OWN,
    most: limits.currencies,
    fields: {
      code: plain('code', 'text', Currency.shape.code),
      symbol: plain('symbol', 'text', Currency.shape.symbol),
      decimals: plain('decimals', 'int', Currency.shape.decimals),
      description: plain('description', 'text', Currency.shape.description),
    },
    left: { owned: 'only own ones are in it' },
  },
  rates: {
    table: 'own_rates',
    most: MANY,
    fields: {
      currency: ref('currency_id', 'currencies'),
      toCurrency: ref('to_currency_id', 'currencies'),
      day: plain('day', 'date', OwnRate.shape.date),
      rate: plain('rate', 'numeric', Amount),
    },
  },
  folders: {
    table: 'account_folders',
    most: limits.folders,
    fields: { name: plain('name', 'text', Folder.shape.name), description: described(limits.description) },
  },
  accounts: {
    table: 'accounts',
    most: limits.accounts,
    fields: {
      folder: ref('folder_id', 'folders'),
      currency: ref('currency_id', 'currencies'),
      name: plain('name', 'text', Account.shape.name),
      description: described(limits.description),
      hidden: plain('hidden', 'boolean', z.boolean()),
      inNetWorth: later('in_net_worth', 'boolean', z.boolean(), 'true'),
      kind: later('kind', 'text', Account.shape.kind.nullable(), 'null'),
      number: plain('number', 'text', text(limits.accountNumber).nullish()),
      owner: memberByName('owner_user'),
    },
  },
  categories: {
    table: 'categories',
    most: limits.categories + 1,
    present: { key: 'forTransfers', column: 'for_transfers' },
    fields: {
      parent: ref('parent_id', 'categories', optionalId),
      type: plain('type', 'smallint', Category.shape.type),
      name: plain('name', 'text', Category.shape.name),
      description: described(limits.description),
      hidden: later('hidden', 'boolean', z.boolean(), 'false'),
      forTransfers: later('for_transfers', 'boolean', z.boolean(), 'false'),
      uncategorised: later('uncategorised', 'boolean', z.boolean(), 'false'),
    },
  },
  ...partsOfTransactions,
  budgets: {
    table: 'budgets',
    most: MANY,
    fields: {
      category: ref('category_id', 'categories'),
      currency: ref('currency_id', 'currencies'),
      dateType: plain('date_type', 'smallint', Budget.shape.dateType),
      amount: plain('amount', 'numeric', Amount),
      intoAccounts: refsOrNone('into_account_ids', 'accounts', z.array(Id).min(1).max(limits.accounts)),
    },
  },
  notes: {
    table: 'notes',
    most: limits.notes,
    fields: {
      text: plain('text', 'text', Note.shape.text),
      notificationTime: moment('notification_time', Timestamp.nullable()),
      lastEdit: moment('last_edit'),
    },
  },
  roundUps: {
    table: 'accumulations',
    most: limits.accounts,
    derived: { currency_id: currencyOf('source') },
    fields: {
      source: ref('source_account_id', 'accounts'),
      target: ref('target_account_id', 'accounts'),
      category: ref('category_id', 'categories'),
      includeRecurring: plain('include_recurring', 'boolean', z.boolean()),
      steps: steps(
        z
          .array(z.strictObject({ from: Amount.nullable(), to: Amount.nullable(), step: Amount }))
          .refine((given) => Steps.safeParse(given).success, 'are no steps'),
      ),
    },
  },
  files: {
    table: 'files',
    most: 100_000,
    only: 'expires_at > now()',
    derived: { file_id: "b.row ->> 'key'" },
    fields: {
      name: plain('name', 'text', text(limits.fileName * 4)),
      description: described(limits.fileDescription),
      mimeType: plain('mime_type', 'text', Mime),
      size: plain('size', 'bigint', StoredFile.shape.size),
      isPublic: plain('is_public', 'boolean', z.boolean()),
      createdAt: moment('created_at'),
      expiresAt: moment('expires_at'),
    },
  },
  reports: {
    table: 'reports',
    most: 100_000,
    only: 'status = -1 or file_id in (select f.file_id from files f where f.book_id = t.book_id and f.expires_at > now())',
    derived: { status: "case when b.row -> 'file' = 'null' then -1 else 1 end", filter: "'{}'::jsonb" },
    left: { filter: 'it was for building the report', status: 'a report without a file has failed' },
    fields: {
      type: plain('type', 'smallint', ReportType),
      format: plain('format', 'text', ReportFormat),
      description: described(limits.fileDescription),
      file: {
        ...ref('file_id', 'files', optionalId),
        deserialize: (key) => [rowOf('files', key, "r.row ->> 'key'")],
      },
      createdAt: moment('created_at'),
    },
  },
  ...partOfSavedFilters,
  ...partsOfChats,
  settings: {
    table: 'settings',
    most: 1,
    fields: {
      timeZone: plain('time_zone', 'text', Settings.shape.timeZone),
      lang: plain('lang', 'text', Settings.shape.lang),
      region: {
        ...plain('region', 'text', Region.nullish()),
        // Older archives have no region: the account's own stays.
        deserialize: () => [
          `coalesce(b.row ->> 'region', (select s.region from settings s where s.book_id = b.book_id))`,
        ],
      },
      theme: plain('theme', 'text', Settings.shape.theme),
      preferredCurrency: ref('preferred_currency_id', 'currencies'),
      onlyExpenses: plain('only_expenses', 'boolean', z.boolean()),
      collapsedFolders: refs('collapsed_folders', 'folders', z.array(Id).max(limits.folders)),
      density: plain('density', 'text', Settings.shape.density),
    },
    left: {
      first_steps: 'what is shown to a new user',
      has_sample: 'the household was written here, and can be taken back here',
    },
  },
} satisfies Record<string, Part>

/** The parts in export and import order. */
export const partNames = Object.keys(parts) as PartName[]
export const partOf = (name: PartName): Part => parts[name]
