import { closingOf, lastDay, type MadeAccount, type MadeRow } from './madeAccount.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const stamp = (day: string): string => day.replaceAll('-', '')

/** How a version writes a value: only OFX 2 closes it. */
const valueIn = (version: 1 | 2) => (name: string, text: string) =>
  version === 1 ? `<${name}>${escaped(text)}` : `<${name}>${escaped(text)}</${name}>`

const HEAD = {
  1: 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n',
  2: '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\r\n',
}

/** Writes accounts as OFX. */
export const writeOfx = (accounts: readonly MadeAccount[], version: 1 | 2): string => {
  const value = valueIn(version)
  const rowOf = ({ day, amount, payee, text, id }: MadeRow) =>
    [
      '<STMTTRN>',
      value('TRNTYPE', amount.startsWith('-') ? 'DEBIT' : 'CREDIT'),
      value('DTPOSTED', `${stamp(day)}120000[0:GMT]`),
      value('TRNAMT', amount),
      value('FITID', id),
      value('NAME', payee),
      value('MEMO', text),
      '</STMTTRN>',
    ].join('\r\n')
  const statementOf = (account: MadeAccount) =>
    [
      '<STMTTRNRS>',
      value('TRNUID', '0'),
      '<STMTRS>',
      value('CURDEF', account.currency),
      '<BANKACCTFROM>',
      value('BANKID', '37040044'),
      value('ACCTID', account.number),
      value('ACCTTYPE', 'CHECKING'),
      '</BANKACCTFROM>',
      '<BANKTRANLIST>',
      ...account.rows.map(rowOf),
      '</BANKTRANLIST>',
      '<LEDGERBAL>',
      value('BALAMT', closingOf(account)),
      value('DTASOF', stamp(lastDay(account))),
      '</LEDGERBAL>',
      '</STMTRS>',
      '</STMTTRNRS>',
    ].join('\r\n')
  return `${HEAD[version]}<OFX>\r\n<BANKMSGSRSV1>\r\n${accounts.map(statementOf).join('\r\n')}\r\n</BANKMSGSRSV1>\r\n</OFX>\r\n`
}
