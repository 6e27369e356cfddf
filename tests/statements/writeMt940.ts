import { absolute } from '#shared/money.ts'
import { closingOf, firstDay, lastDay, type MadeAccount, type MadeRow } from './madeAccount.ts'

const stamp = (day: string): string => day.slice(2).replaceAll('-', '')
const comma = (amount: string): string => {
  const [whole = '', fraction = ''] = absolute(amount).split('.')
  return `${whole},${fraction}`
}
const balance = (amount: string, currency: string, day: string): string =>
  `${amount.startsWith('-') ? 'D' : 'C'}${stamp(day)}${currency}${comma(amount)}`

/** Parts of field 86 of at most 27 letters each, the purpose from ?20 and the name from ?32. */
const parts = (from: number, text: string): string =>
  (text.match(/.{1,27}/gu) ?? []).map((part, at) => `?${from + at}${part}`).join('')

const row = ({ day, amount, payee, text, id }: MadeRow): string =>
  `:61:${stamp(day)}${stamp(day).slice(2)}${amount.startsWith('-') ? 'D' : 'C'}${comma(amount)}NTRFNONREF//${id}\r\n:86:166?00Umsatz${parts(20, text)}${parts(32, payee)}`

/** Writes accounts as MT940 with structured information. */
export const writeMt940 = (accounts: readonly MadeAccount[]): string =>
  accounts
    .map((account) =>
      [
        ':20:STARTUMSE',
        `:25:${account.number}`,
        ':28C:00001/001',
        `:60F:${balance(account.opening, account.currency, firstDay(account))}`,
        ...account.rows.map(row),
        `:62F:${balance(closingOf(account), account.currency, lastDay(account))}`,
        '-',
        '',
      ].join('\r\n'),
    )
    .join('')
