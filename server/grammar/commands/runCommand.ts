import { addAccount, hideAccount, removeAccount, renameAccount, setBalance, showAccount } from './accounts.ts'
import { balance, debts, netWorth } from './balances.ts'
import { average } from './average.ts'
import { budgetLeft, listBudgets, removeBudget, setBudget } from './budgets.ts'
import { addCategory, hideCategory, moveCategory, removeCategory, renameCategory, showCategory } from './categories.ts'
import { changes } from './changes.ts'
import type { Command, Of } from '#server/grammar/commands.ts'
import { due } from './due.ts'
import { largest, list } from './lists.ts'
import { addNote, changeNote, listNotes, remind, removeNote } from './notes.ts'
import {
  addRecurring,
  changeRecurring,
  listRecurring,
  listSubscriptions,
  pauseRecurring,
  removeRecurring,
  resumeRecurring,
  skipRecurring,
} from './recurring.ts'
import { makeRule, toReview, why } from './rules.ts'
import { putAside } from './savings.ts'
import type { ReplyContext } from './context.ts'
import { split } from './split.ts'
import { compare, total } from './sums.ts'
import { change, record, remove, transfer } from './transactions.ts'

type Kind = Exclude<Command['kind'], 'help'>

const actions: { [K in Kind]: (context: ReplyContext, command: Of<K>) => Promise<string> } = {
  record,
  split,
  transfer,
  remove,
  change,
  remind,
  addNote,
  changeNote,
  removeNote,
  listNotes,
  addCategory,
  renameCategory,
  moveCategory,
  removeCategory,
  hideCategory,
  showCategory,
  addAccount,
  renameAccount,
  removeAccount,
  hideAccount,
  showAccount,
  setBalance,
  setBudget,
  removeBudget,
  budgetLeft,
  listBudgets,
  addRecurring,
  changeRecurring,
  removeRecurring,
  pauseRecurring,
  resumeRecurring,
  skipRecurring,
  listRecurring,
  listSubscriptions,
  makeRule,
  why,
  toReview,
  due,
  changes,
  list,
  largest,
  balance,
  debts,
  netWorth,
  putAside,
  sum: total,
  average,
  compare,
}

/** Runs a command; its writes become a plan. */
export const runCommand = (context: ReplyContext, command: Command & { kind: Kind }): Promise<string> =>
  (actions[command.kind] as (context: ReplyContext, command: Command) => Promise<string>)(context, command)
