import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testRead, testRefusal } from './testRead.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const compound = (content: string) =>
  latin(`\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1${'\0'.repeat(504)}${content}`)
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
/** The first records of every legacy Excel workbook. */
const records = (next: string) => `\u0009\u0008\u0010\0\0\u0006${'\0'.repeat(14)}${next}`

/** Says of the files of a zip that they need a password. */
const locked = (zip: Uint8Array): Uint8Array => {
  const at = zip.findIndex((_, index) => [0x50, 0x4b, 0x01, 0x02].every((byte, more) => zip[index + more] === byte))
  zip[at + 8] = 1
  return zip
}

test.each([
  ['a workbook of the old kind', compound(records('\u0042\0\u0002\0')), 'workbook'],
  ['a workbook of the old kind behind a password', compound(records('\u002F\0\u0002\0')), 'lockedWorkbook'],
  ['a workbook of the new kind behind a password', compound(wide('EncryptedPackage')), 'lockedWorkbook'],
  ['an archive behind a password', locked(zipSync({ 'a.csv': latin('Date,Amount\n2026-01-02,5\n') })), 'lockedZip'],
  ['a PDF', latin('%PDF-1.7\n'), 'pdf'],
  ['a picture', latin('\u0089PNG\r\n'), 'picture'],
  ['a photo of a phone', latin('\0\0\0\u0018ftypheic'), 'picture'],
  ['a RAR archive', latin('Rar!\u001A\u0007'), 'otherArchive'],
  ['a program', latin('\u007FELF\u0002\u0001'), 'binary'],
  ['JSON', latin('{ "data": { "budget": {} } }'), 'json'],
  ['a list in JSON', latin('[\n  { "amount": 5 }]'), 'json'],
  [
    'an XML file of another program',
    latin('<?xml version="1.0"?><!DOCTYPE plist SYSTEM "x.dtd"><plist/>'),
    'xmlUnknown',
  ],
  [
    'an XML file without a head',
    latin('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg></svg>'),
    'xmlUnknown',
  ],
  ['an XML file with entities', latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'entities'],
])('%s is refused with its own reason', async (_, content, fault) => {
  expect(await testRefusal(content)).toBe(fault)
})

test('a statement that only names its document type is read; nothing that it names is loaded', async () => {
  const statement = (type: string) =>
    `<?xml version="1.0"?>${type}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`
  for (const type of [
    '<!DOCTYPE Document>',
    '<!DOCTYPE Document SYSTEM "http://localhost/a.dtd">',
    '<!DOCTYPE Document [<!ELEMENT Document ANY>]>',
  ])
    expect((await testRead(statement(type))).rows).toHaveLength(1)
  expect(await testRefusal(statement('<!DOCTYPE Document [<!ENTITY a "b">]>'))).toBe('entities')
})
