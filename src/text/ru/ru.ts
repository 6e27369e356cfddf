import accounts from './accounts.json'
import roundUps from './roundUps.json'
import admin from './admin.json'
import analytics from './analytics.json'
import assistant from './assistant.json'
import budgets from './budgets.json'
import bulk from './bulk.json'
import categories from './categories.json'
import common from './common.json'
import currencies from './currencies.json'
import errors from './errors.json'
import explain from './explain.json'
import files from './files.json'
import history from './history.json'
import imports from './import.json'
import merge from './merge.json'
import notes from './notes.json'
import notifications from './notifications.json'
import archive from './archive.json'
import recurring from './recurring.json'
import reports from './reports.json'
import sessions from './sessions.json'
import settings from './settings.json'
import shell from './shell.json'
import transactions from './transactions.json'

/** Every text of the product in this language, by domain. */
export const texts = {
  accounts,
  roundUps,
  admin,
  analytics,
  assistant,
  budgets,
  bulk,
  categories,
  common,
  currencies,
  errors,
  explain,
  files,
  history,
  import: imports,
  merge,
  notes,
  notifications,
  archive,
  recurring,
  reports,
  sessions,
  settings,
  shell,
  transactions,
}
