import { texts as entrance } from './entrance.ts'
import accounts from './accounts.json'
import roundUps from './roundUps.json'
import admin from './admin.json'
import analytics from './analytics.json'
import assistant from './assistant.json'
import budgets from './budgets.json'
import bulk from './bulk.json'
import categories from './categories.json'
import currencies from './currencies.json'
import explain from './explain.json'
import files from './files.json'
import firstSteps from './firstSteps.json'
import history from './history.json'
import merge from './merge.json'
import notes from './notes.json'
import notifications from './notifications.json'
import archive from './archive.json'
import payees from './payees.json'
import receipts from './receipts.json'
import recurring from './recurring.json'
import reports from './reports.json'
import selection from './selection.json'
import settings from './settings.json'
import shell from './shell.json'
import tags from './tags.json'
import totals from './totals.json'
import transactions from './transactions.json'
import transferPairs from './transferPairs.json' with { type: 'json' }

/** Texts for signed-in users, by domain; the import page loads its own. */
export const texts = {
  ...entrance,
  accounts,
  roundUps,
  admin,
  analytics,
  assistant,
  budgets,
  bulk,
  categories,
  currencies,
  explain,
  files,
  firstSteps,
  history,
  merge,
  notes,
  notifications,
  archive,
  payees,
  receipts,
  recurring,
  reports,
  selection,
  settings,
  shell,
  tags,
  totals,
  transactions,
  transferPairs,
}
