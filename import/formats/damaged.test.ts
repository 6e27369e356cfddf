import { zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { readAnyFile } from './readAnyFile.ts'
import { testProgramFiles } from './testProgramFiles.ts'

const samples: [string, string][] = [
  [
    'OFX',
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>-1.00<FITID>1<NAME>A</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>1<DTASOF>20260105</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ],
  [
    'CAMT',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>',
  ],
  [
    'MT940',
    ':20:R\n:25:1/2\n:60F:C260101EUR1,00\n:61:2601050105D1,00NTRFA//B\n:86:105?00X?20Y?32Z\n:62F:C260105EUR0,00\n-\n',
  ],
  ['QIF', '!Account\nNGiro\nTBank\n^\n!Type:Bank\nD1/13/26\nT-50.00\nSFood\n$-30.00\nS[Cash]\n$-20.00\n^\n'],
  [
    'GnuCash',
    '<?xml version="1.0"?><gnc-v2><gnc:book><gnc:account><act:name>Giro</act:name><act:id type="guid">g</act:id><act:type>BANK</act:type></gnc:account><gnc:transaction><trn:date-posted><ts:date>2026-01-13 10:59:00 +0000</ts:date></trn:date-posted><trn:splits><trn:split><split:value>1/100</split:value><split:quantity>1/100</split:quantity><split:account type="guid">g</split:account></trn:split></trn:splits></gnc:transaction></gnc:book></gnc-v2>',
  ],
  ['a journal', '2026-01-13 * Market\n  expenses:food  10.50 EUR @ 2 RON\n  assets:giro\n'],
  ['Beancount', '2025-01-01 open Assets:Giro EUR\n2026-01-13 ! "Market"\n  Expenses:Food  12.50 EUR\n  Assets:Giro\n'],
  ...testProgramFiles.map(({ program, text }): [string, string] => [program, text]),
]

/** Random damage to a file: a part removed, another inserted. */
const damage = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  put: fc.constantFrom(
    '',
    '<',
    '>',
    '&',
    '"',
    '\n',
    '^',
    ':',
    '0',
    '-',
    ',',
    '\u0000',
    'constructor',
    '__proto__',
    '9'.repeat(400),
  ),
})

const outcome = async (bytes: Uint8Array): Promise<string> => {
  try {
    return (await readAnyFile('file', bytes, { today: '2026-11-21' })).kind
  } catch (error) {
    if (error instanceof FileRefusal) return 'refused'
    throw error
  }
}

test.each(samples)('%s that is damaged in any way is read or refused, and nothing else happens', async (_, text) => {
  const whole = new TextEncoder().encode(text)
  await fc.assert(
    fc.asyncProperty(damage, async ({ from, share, put }) => {
      const start = Math.floor(from * whole.length)
      const end = start + Math.floor(share * share * (whole.length - start))
      const bytes = [...whole.subarray(0, start), ...new TextEncoder().encode(put), ...whole.subarray(end)]
      expect(['statements', 'table', 'refused']).toContain(await outcome(Uint8Array.from(bytes)))
    }),
    { numRuns: 80 },
  )
})

test('names that every object has are names like others', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    for (const [, text] of samples) {
      const changed = text.replaceAll(/\b(Giro|Bank|EUR|STMTTRN|Food)\b/g, name)
      expect(['statements', 'table', 'refused']).toContain(await outcome(new TextEncoder().encode(changed)))
    }
})

test('any bytes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.boolean(), async (bytes, isPacked) => {
      const file = isPacked ? zipSync({ 'db.sqlite': bytes, 'a.qif': bytes }) : bytes
      expect(['statements', 'table', 'refused']).toContain(await outcome(file))
    }),
    { numRuns: 60 },
  )
})
