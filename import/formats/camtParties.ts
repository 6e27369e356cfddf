import type { SourceRow } from './model.ts'
import { oneLine } from './text.ts'
import { at, type Tree, word } from './tree.ts'

/** The other party. `isOut` is the direction before a reversal. */
export const camtParties = (detail: Tree | undefined, isOut: boolean): Pick<SourceRow, 'payee' | 'counterAccount'> => {
  const parties = at(detail, 'RltdPties')
  if (parties === undefined) return {}
  const [side, ultimate, account] = isOut ? ['Cdtr', 'UltmtCdtr', 'CdtrAcct'] : ['Dbtr', 'UltmtDbtr', 'DbtrAcct']
  const number = word(parties, account, 'Id', 'IBAN') ?? word(parties, account, 'Id', 'Othr', 'Id')
  return {
    payee: oneLine(nameOf(at(parties, side)) ?? nameOf(at(parties, ultimate))),
    counterAccount: number?.replace(/\s/g, ''),
  }
}

/** Newer versions put a party or its agent between. */
const nameOf = (party: Tree | undefined): string | undefined =>
  word(party, 'Nm') ?? word(party, 'Pty', 'Nm') ?? word(party, 'Agt', 'FinInstnId', 'Nm')
