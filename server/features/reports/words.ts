import type { Language } from '#contract/settings.ts'

/** What stands at the head of a report's columns. */
export interface Words {
  locale: string
  /** What a report without a description is called. */
  report: string
  account: string
  amount: string
  category: string
  currency: string
  created: string
  description: string
  total: string
}

export const words: Record<Language, Words> = {
  en: {
    locale: 'en-GB',
    report: 'Report',
    account: 'Account',
    amount: 'Amount',
    category: 'Category',
    currency: 'Currency',
    created: 'Created',
    description: 'Description',
    total: 'Total',
  },
  ru: {
    locale: 'ru-RU',
    report: 'Отчёт',
    account: 'Счёт',
    amount: 'Сумма',
    category: 'Категория',
    currency: 'Валюта',
    created: 'Дата',
    description: 'Описание',
    total: 'Итого',
  },
  ro: {
    locale: 'ro-RO',
    report: 'Raport',
    account: 'Cont',
    amount: 'Sumă',
    category: 'Categorie',
    currency: 'Valută',
    created: 'Data',
    description: 'Descriere',
    total: 'Total',
  },
}
