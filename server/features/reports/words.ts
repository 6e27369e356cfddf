import type { Language } from '#contract/settings.ts'

/** What stands at the head of a report's columns. */
export interface Words {
  /** What a report without a description is called. */
  report: string
  account: string
  amount: string
  category: string
  currency: string
  created: string
  description: string
  total: string
  otherAccount: string
  /** Before the code of the currency. */
  amountIn: string
  rate: string
  transfers: string
  opening: string
  adjustment: string
  transferredIn: string
  transferredOut: string
  balanceChanges: string
}

export const words: Record<Language, Words> = {
  en: {
    report: 'Report',
    account: 'Account',
    amount: 'Amount',
    category: 'Category',
    currency: 'Currency',
    created: 'Created',
    description: 'Description',
    total: 'Total',
    otherAccount: 'Other account',
    amountIn: 'Amount in',
    rate: 'Exchange rate',
    transfers: 'Transfers',
    opening: 'Opening balance',
    adjustment: 'Balance adjustment',
    transferredIn: 'Transferred in',
    transferredOut: 'Transferred out',
    balanceChanges: 'Opening balances and adjustments',
  },
  ru: {
    report: 'Отчёт',
    account: 'Счёт',
    amount: 'Сумма',
    category: 'Категория',
    currency: 'Валюта',
    created: 'Дата',
    description: 'Описание',
    total: 'Итого',
    otherAccount: 'Другой счёт',
    amountIn: 'Сумма в',
    rate: 'Курс',
    transfers: 'Переводы',
    opening: 'Начальный остаток',
    adjustment: 'Корректировка остатка',
    transferredIn: 'Входящие переводы',
    transferredOut: 'Исходящие переводы',
    balanceChanges: 'Начальные остатки и корректировки',
  },
  ro: {
    report: 'Raport',
    account: 'Cont',
    amount: 'Sumă',
    category: 'Categorie',
    currency: 'Valută',
    created: 'Data',
    description: 'Descriere',
    total: 'Total',
    otherAccount: 'Alt cont',
    amountIn: 'Sumă în',
    rate: 'Curs',
    transfers: 'Transferuri',
    opening: 'Sold inițial',
    adjustment: 'Ajustare de sold',
    transferredIn: 'Transferuri primite',
    transferredOut: 'Transferuri trimise',
    balanceChanges: 'Solduri inițiale și ajustări',
  },
}
