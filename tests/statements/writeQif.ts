import { firstDay, type MadeAccount, type MadeRow } from './madeAccount.ts'

const apostrophe = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(month)}/${date.padStart(2, ' ')}'${year.slice(2)}`
}

const row = ({ day, amount, payee, text }: MadeRow): string =>
  [`D${apostrophe(day)}`, `T${amount}`, `P${payee}`, `M${text}`, 'LFood:Out', 'CX', '^'].join('\n')

/** Writes accounts as QIF, each with its opening balance, as Quicken does. */
export const writeQif = (accounts: readonly MadeAccount[]): string =>
  accounts
    .map((account) =>
      [
        '!Account',
        `N${account.number}`,
        'TBank',
        '^',
        '!Type:Bank',
        `D${apostrophe(firstDay(account))}`,
        `T${account.opening}`,
        'POpening Balance',
        `L[${account.number}]`,
        '^',
        ...account.rows.map(row),
        '',
      ].join('\n'),
    )
    .join('')
