import type { Program } from './model.ts'
import type { OneSided } from './oneSided.ts'

/** A table of a program: the columns that identify it, the columns that are read, and the known columns that are ignored. */
export interface TableFormat {
  program: Program
  /** In small letters; all have to be there. */
  needs: readonly string[]
  /** There may be no other columns than these and those that are needed. */
  isClosed?: true
  known?: readonly string[]
  meaning: OneSided
  /** Both sides of a transfer are rows that name each other's account. */
  pairs?: true
}

const list = (names: string): string[] => names.split('|')

const EXPENSE =
  /^(expenses?|debit|spending|расходы?|cheltuiel[iă]|ausgaben?|gastos?|dépenses?|spese|wydatki|výdaje?|despesas?)$/i
const INCOME =
  /^(incomes?|credit|доходы?|venituri?|einnahmen?|einkommen|ingresos?|revenus?|entrate|wpływy|przychody|příjmy|receitas?)$/i

const ynab: OneSided = {
  date: 'date',
  account: 'account',
  amount: { inflow: 'inflow', outflow: 'outflow' },
  payee: 'payee',
  note: 'memo',
  category: ['category group', 'category'],
  noCategory: /^inflow(: |$)|^uncategorized/i,
  status: 'cleared',
  tags: { column: 'flag', separator: /\n/ },
  transfer: { column: 'payee', word: /^Transfer : (.+)$/ },
  opening: { column: 'payee', word: /^Starting Balance$/ },
  adjustment: { column: 'payee', word: /^(Reconciliation|Manual) Balance Adjustment$/ },
  splits: { line: /^\(?Split \(?(\d+)\/(\d+)\)\s*/ },
}

export const tableFormats: readonly TableFormat[] = [
  {
    program: 'ynab',
    needs: list('account|flag|date|payee|category group/category|category group|category|memo|outflow|inflow|cleared'),
    pairs: true,
    meaning: ynab,
  },
  {
    // YNAB 4.
    program: 'ynab',
    needs: list('account|flag|date|payee|category|master category|sub category|memo|outflow|inflow|cleared'),
    known: list('check number|running balance'),
    pairs: true,
    meaning: {
      ...ynab,
      category: ['master category', 'sub category'],
      noCategory: /^(income: available|pre-ynab debt)/i,
    },
  },
  {
    program: 'actual',
    needs: list('account|date|payee|notes|category|amount|split_amount|cleared'),
    known: ['category_group'],
    pairs: true,
    meaning: {
      hasAccountsAsPayees: true,
      date: 'date',
      account: 'account',
      amount: { column: 'amount' },
      payee: 'payee',
      note: 'notes',
      category: ['category_group', 'category'],
      status: 'cleared',
      opening: { column: 'payee', word: /^Starting Balance$/ },
      splits: { line: /^\(SPLIT (\d+) OF (\d+)\)\s*/, whole: /^\(SPLIT INTO (\d+)\)\s*/ },
    },
  },
  {
    program: 'monarch',
    needs: list('date|merchant|category|account|original statement|notes|amount|tags'),
    known: ['owner', 'reviewed', 'id'],
    meaning: {
      date: 'date',
      account: 'account',
      amount: { column: 'amount' },
      payee: 'merchant',
      bankText: 'original statement',
      note: 'notes',
      category: ['category'],
      tags: { column: 'tags', separator: ',' },
      id: 'id',
      transfer: { column: 'category', word: /^(?:Transfer|Credit Card Payment)$/ },
      adjustment: { column: 'category', word: /^Balance Adjustments?$/ },
    },
  },
  {
    program: 'mint',
    needs: list('date|description|original description|amount|transaction type|category|account name'),
    known: ['labels', 'notes'],
    meaning: {
      date: 'date',
      account: 'account name',
      amount: { column: 'amount', direction: 'transaction type', out: /^debit$/i, in: /^credit$/i },
      payee: 'description',
      bankText: 'original description',
      note: 'notes',
      category: ['category'],
      noCategory: /^uncategorized$/i,
      tags: { column: 'labels', separator: ' ' },
      transfer: { column: 'category', word: /^(?:Transfer|Credit Card Payment)$/i },
    },
  },
  {
    program: 'quicken',
    needs: list('date|payee|fi payee|amount|debit/credit|category|account'),
    known: ['tag', 'memo', 'chknum'],
    meaning: {
      date: 'date',
      account: 'account',
      amount: { column: 'amount', direction: 'debit/credit', out: /^debit$/i, in: /^credit$/i },
      payee: 'payee',
      bankText: 'fi payee',
      note: 'memo',
      category: ['category'],
      separator: ':',
      tags: { column: 'tag', separator: ',' },
      transfer: { column: 'category', word: /^(?:Transfer:)?\[(.+)\]$/ },
    },
    pairs: true,
  },
  {
    program: 'copilot',
    needs: list('date|name|amount|status|category|parent category|excluded|tags|type|account'),
    known: ['account mask', 'note', 'recurring'],
    meaning: {
      date: 'date',
      account: 'account',
      // Expenses are positive.
      amount: { column: 'amount', isTurned: true },
      payee: 'name',
      note: 'note',
      category: ['parent category', 'category'],
      tags: { column: 'tags', separator: ',' },
      status: 'status',
      transfer: { column: 'type', word: /^internal transfer$/i },
    },
  },
  {
    program: 'simplifi',
    needs: list('date|payee|amount|account|category|tags|notes'),
    isClosed: true,
    meaning: {
      date: 'date',
      account: 'account',
      amount: { column: 'amount' },
      payee: 'payee',
      note: 'notes',
      category: ['category'],
      separator: ':',
      tags: { column: 'tags', separator: ',' },
      transfer: { column: 'category', word: /^(?:Transfer|Credit Card Payment)$/i },
    },
  },
  {
    program: 'wallet',
    needs: list('account|category|currency|amount|ref_currency_amount|type|payment_type|note|date|transfer|payee'),
    known: list(
      'payment_type_local|gps_latitude|gps_longitude|gps_accuracy_in_meters|warranty_in_month|labels|envelope_id|custom_category',
    ),
    meaning: {
      date: 'date',
      account: 'account',
      currency: 'currency',
      amount: { column: 'amount', direction: 'type', out: EXPENSE, in: INCOME },
      payee: 'payee',
      note: 'note',
      category: ['category'],
      tags: { column: 'labels', separator: /[|,]/ },
      transfer: { column: 'transfer', word: /^true$/i },
    },
  },
  {
    program: 'spendee',
    needs: list('date|wallet|type|category name|amount|currency|note|labels'),
    known: ['author'],
    meaning: {
      date: 'date',
      account: 'wallet',
      currency: 'currency',
      amount: { column: 'amount', direction: 'type', out: EXPENSE, in: INCOME },
      note: 'note',
      category: ['category name'],
      tags: { column: 'labels', separator: ',' },
      transfer: { column: 'type', word: /transfer/i },
    },
  },
]
