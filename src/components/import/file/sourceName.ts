import type { Format, Program, Source } from '#import/formats/model.ts'

const programs: Record<Program, string> = {
  actual: 'Actual',
  beancount: 'Beancount',
  coinkeeper: 'CoinKeeper',
  copilot: 'Copilot',
  ezbookkeeping: 'ezBookkeeping',
  firefly: 'Firefly III',
  gnucash: 'GnuCash',
  homebank: 'HomeBank',
  kmymoney: 'KMyMoney',
  ledger: 'hledger, Ledger',
  mint: 'Mint',
  moneymanager: 'Money Manager',
  moneywiz: 'MoneyWiz',
  monarch: 'Monarch',
  quicken: 'Quicken',
  simplifi: 'Simplifi',
  spendee: 'Spendee',
  wallet: 'Wallet by BudgetBakers',
  ynab: 'YNAB',
  zenmoney: 'ZenMoney',
}

const formats: Record<Format, string> = {
  ofx: 'OFX',
  qif: 'QIF',
  camt: 'CAMT (ISO 20022)',
  mt940: 'MT940',
  csv: 'CSV',
  xlsx: 'XLSX',
  ods: 'ODS',
  xmlSheets: 'Excel XML',
  html: 'HTML',
  zip: 'ZIP',
  gnucash: 'GnuCash',
  homebank: 'HomeBank',
  kmymoney: 'KMyMoney',
  sqlite: 'SQLite',
  journal: 'hledger, Ledger',
  beancount: 'Beancount',
}

/** The program or bank, else the format: names that are not translated. */
export const sourceName = ({ program, format, institution }: Source): string =>
  [...new Set([program === undefined ? formats[format] : programs[program], institution])]
    .filter((name) => name !== undefined)
    .join(' · ')
