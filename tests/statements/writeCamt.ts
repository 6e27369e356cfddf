import { absolute } from '#shared/money.ts'
import { closingOf, firstDay, lastDay, type MadeAccount, type MadeRow } from './madeAccount.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const indicator = (amount: string): string => `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const balance = (code: string, amount: string, currency: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${absolute(amount)}</Amt>${indicator(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`

/** Writes accounts as CAMT.053 of one of two versions. */
export const writeCamt = (accounts: readonly MadeAccount[], version: '02' | '08'): string => {
  const isNew = version === '08'
  const entry = (currency: string) => (row: MadeRow) => {
    const side = row.amount.startsWith('-') ? 'Cdtr' : 'Dbtr'
    const name = `<Nm>${escaped(row.payee)}</Nm>`
    return [
      `<Ntry><Amt Ccy="${currency}">${absolute(row.amount)}</Amt>${indicator(row.amount)}`,
      isNew ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>',
      `<BookgDt><Dt>${row.day}</Dt></BookgDt><AcctSvcrRef>${row.id}</AcctSvcrRef>`,
      `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>`,
      `<RltdPties><${side}>${isNew ? `<Pty>${name}</Pty>` : name}</${side}></RltdPties>`,
      `<RmtInf><Ustrd>${escaped(row.text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    ].join('')
  }
  const statement = (account: MadeAccount) =>
    [
      `<Stmt><Id>1</Id><Acct><Id><IBAN>${account.number}</IBAN></Id><Ccy>${account.currency}</Ccy></Acct>`,
      balance('OPBD', account.opening, account.currency, firstDay(account)),
      balance('CLBD', closingOf(account), account.currency, lastDay(account)),
      ...account.rows.map(entry(account.currency)),
      '</Stmt>',
    ].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>\n${accounts.map(statement).join('\n')}\n</BkToCstmrStmt></Document>\n`
}
