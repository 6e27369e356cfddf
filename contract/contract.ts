import { accounts, folders } from './accounts.ts'
import { categories } from './categories.ts'
import { config } from './config.ts'
import { currencies } from './currencies.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { transactions } from './transactions.ts'

/** Every call there is, by domain. The client, the server, the mocks and the documents are made from this one object. */
export const contract = { config, sessions, settings, folders, accounts, categories, currencies, transactions }
export type Contract = typeof contract
