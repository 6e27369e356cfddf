import { z } from 'zod'
import { Amount, Id, text, Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { PreviewDraft, Receipt } from '#contract/receipts.ts'
import { Payee } from '#contract/payees.ts'
import { RecurringTransaction } from '#contract/recurring.ts'
import { Tag } from '#contract/tags.ts'
import {
  currencyOf,
  described,
  type Field,
  later,
  Mime,
  moment,
  plain,
  ref,
  refsOrNone,
  recurringThatMayBeGone,
  texts,
} from './fields.ts'
import type { Part } from './part.ts'
import { partOfRules } from './partOfRules.ts'

const optionalId = Id.nullable()

/** Text that older archives lack; empty by default. */
const laterText = (column: string, max: number): Field => plain(column, 'text', text(max).nullish())

/** Transactions, recurring transactions, and the payees and tags they refer to. */
export const partsOfTransactions = {
  payees: {
    table: 'payees',
    mayLack: true,
    most: limits.payees,
    fields: {
      name: plain('name', 'text', Payee.shape.name),
      aliases: texts('aliases', z.array(Payee.shape.name).min(1).max(limits.payeeAliases).nullable()),
      category: ref('category_id', 'categories', optionalId),
      note: plain('note', 'text', text(limits.transactionNote).nullable()),
    },
  },
  tags: {
    table: 'tags',
    mayLack: true,
    most: limits.tags,
    fields: {
      name: plain('name', 'text', Tag.shape.name),
      color: plain('color', 'smallint', Tag.shape.color),
      firstDay: plain('first_day', 'date', z.iso.date().nullable()),
      lastDay: plain('last_day', 'date', z.iso.date().nullable()),
    },
  },
  /** Each line of a split is a row, in the archive as in the database. */
  recurring: {
    table: 'recurring_transactions',
    most: limits.recurring * limits.splitLines,
    derived: { currency_id: currencyOf('account'), to_currency_id: currencyOf('toAccount') },
    fields: {
      category: ref('category_id', 'categories'),
      account: ref('account_id', 'accounts'),
      delta: plain('delta', 'numeric', Amount),
      description: described(limits.recurringDescription),
      repeatType: plain('repeat_type', 'smallint', RecurringTransaction.shape.repeatType),
      repeatArg: plain('repeat_arg', 'int', RecurringTransaction.shape.repeatArg),
      notificationMode: plain('notification_mode', 'smallint', RecurringTransaction.shape.notificationMode),
      anchor: moment('anchor'),
      period: plain('period', 'int', z.int().min(0).max(1_000_000)),
      nextRepeat: moment('next_repeat'),
      lastRepeat: moment('last_repeat'),
      paused: plain('paused', 'boolean', z.boolean()),
      split: ref('split_id', 'recurring', optionalId.optional()),
      toAccount: ref('to_account_id', 'accounts', optionalId.optional()),
      toDelta: plain('to_delta', 'numeric', Amount.nullish()),
      lineNote: laterText('line_note', limits.lineNote),
      payee: ref('payee_id', 'payees', optionalId.optional()),
      tags: refsOrNone('tag_ids', 'tags', z.array(Id).min(1).max(limits.tagsPerTransaction)),
      note: laterText('note', limits.transactionNote),
    },
  },
  ...partOfRules,
  statements: {
    table: 'statements',
    mayLack: true,
    most: limits.statements * limits.accounts,
    // Of one that is reconciled, after its transactions are there.
    derived: { dated: "case when b.row ->> 'state' = '1' then 0 end" },
    fields: {
      account: ref('account_id', 'accounts'),
      day: plain('day', 'date', z.iso.date()),
      balance: plain('balance', 'numeric', Amount),
      kind: plain('kind', 'smallint', z.int().min(0).max(1)),
      state: plain('state', 'smallint', z.int().min(0).max(2)),
      opening: plain('opening', 'numeric', Amount.nullable()),
      reconciledAt: moment('reconciled_at', Timestamp.nullable()),
    },
    left: { dated: 'the database makes it of the transactions', reconciled_by: 'who did it here' },
  },
  transactions: {
    table: 'transactions',
    most: 5_000_000,
    derived: {
      currency_id: currencyOf('account'),
      to_currency_id: currencyOf('toAccount'),
    },
    fields: {
      category: ref('category_id', 'categories'),
      account: ref('account_id', 'accounts'),
      delta: plain('delta', 'numeric', Amount),
      toAccount: ref('to_account_id', 'accounts', optionalId),
      toDelta: plain('to_delta', 'numeric', Amount.nullable()),
      createdAt: moment('created_at'),
      description: described(limits.transactionDescription),
      rule: recurringThatMayBeGone,
      kind: later('kind', 'smallint', z.int().min(0).max(2), '0'),
      roundUp: { ...ref('round_up_id', 'transactions', optionalId), serialize: (row) => row['round_up_n'] },
      split: { ...ref('split_id', 'transactions', optionalId.optional()), serialize: (row) => row['split_n'] },
      lineNote: laterText('line_note', limits.lineNote),
      payee: ref('payee_id', 'payees', optionalId.optional()),
      tags: refsOrNone('tag_ids', 'tags', z.array(Id).min(1).max(limits.tagsPerTransaction)),
      note: laterText('note', limits.transactionNote),
      status: later('status', 'smallint', z.int().min(0).max(2), '1'),
      externalId: laterText('external_id', limits.externalId),
      toExternalId: laterText('to_external_id', limits.externalId),
      bankText: laterText('bank_text', limits.bankText),
      categoryBy: later('category_by', 'smallint', z.int().min(0).max(4), '0'),
      payeeBy: later('payee_by', 'smallint', z.int().min(0).max(4), '0'),
      categoryRule: ref('category_rule_id', 'rules', optionalId.optional()),
      payeeRule: ref('payee_rule_id', 'rules', optionalId.optional()),
      statement: ref('statement_id', 'statements', optionalId.optional()),
      toStatement: ref('to_statement_id', 'statements', optionalId.optional()),
      review: later('review', 'smallint', z.int().min(0).max(2), '0'),
    },
    left: { transaction_id: 'it follows from the split', searched: 'the database makes it of the texts' },
  },
  receipts: {
    table: 'receipts',
    mayLack: true,
    most: 100_000,
    derived: { file_id: "b.row ->> 'key'" },
    fields: {
      transaction: { ...ref('transaction_id', 'transactions', optionalId), serialize: (row) => row['transaction_n'] },
      amount: plain('amount', 'numeric', Amount.nullable()),
      day: plain('day', 'date', z.iso.date().nullable()),
      name: plain('name', 'text', text(limits.fileName * 4)),
      mimeType: plain('mime_type', 'text', Mime),
      size: plain('size', 'bigint', Receipt.shape.size),
      preview: plain('preview', 'text', PreviewDraft.nullable()),
      createdAt: moment('created_at'),
    },
  },
} satisfies Record<string, Part>
