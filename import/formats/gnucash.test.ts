import { gzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testBalances, testRead, testRefusal } from './testRead.ts'

const account = (id: string, name: string, type: string, parent: string, more = '') =>
  `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id><act:type>${type}</act:type>${more}<act:parent type="guid">${parent}</act:parent></gnc:account>`

const money = (code: string) =>
  `<act:commodity><cmdty:space>CURRENCY</cmdty:space><cmdty:id>${code}</cmdty:id></act:commodity>`

const split = (id: string, value: string, quantity = value, state = 'n') =>
  `<trn:split><split:id type="guid">s</split:id><split:memo>memo</split:memo><split:reconciled-state>${state}</split:reconciled-state><split:value>${value}</split:value><split:quantity>${quantity}</split:quantity><split:account type="guid">${id}</split:account></trn:split>`

const transaction = (id: string, name: string, ...splits: string[]) =>
  `<gnc:transaction version="2.0.0"><trn:id type="guid">${id}</trn:id><trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>EUR</cmdty:id></trn:currency><trn:date-posted><ts:date>2026-01-13 10:59:00 +0000</ts:date></trn:date-posted><trn:description>${name}</trn:description><trn:splits>${splits.join('')}</trn:splits></gnc:transaction>`

const hidden =
  '<act:slots><slot><slot:key>hidden</slot:key><slot:value type="string">true</slot:value></slot></act:slots>'

const book = `<?xml version="1.0" encoding="utf-8" ?>
<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc" xmlns:act="http://www.gnucash.org/XML/act"><gnc:count-data cd:type="book">1</gnc:count-data><gnc:book version="2.0.0">
${account('r', 'Root Account', 'ROOT', '').replace('<act:parent type="guid"></act:parent>', '')}
${account('a', 'Assets', 'ASSET', 'r', '<act:slots><slot><slot:key>placeholder</slot:key><slot:value type="string">true</slot:value></slot></act:slots>')}
${account('g', 'Giro', 'BANK', 'a', money('EUR'))}
${account('d', 'Dollars', 'CASH', 'a', money('USD') + hidden)}
${account('x', 'Expenses', 'EXPENSE', 'r')}
${account('f', 'Food', 'EXPENSE', 'x')}
${account('i', 'Income', 'INCOME', 'r')}
${account('e', 'Opening Balances', 'EQUITY', 'r')}
${transaction('t1', 'Start', split('g', '10000/100'), split('e', '-10000/100'))}
${transaction('t2', 'Market &amp; Co', split('f', '1234/100'), split('g', '-1234/100', '-1234/100', 'y'))}
${transaction('t3', 'Exchange', split('g', '-2000/100'), split('d', '2000/100', '2200/100'))}
${transaction('t4', 'Salary', split('g', '5000/100'), split('f', '250/100'), split('i', '-5250/100'))}
${transaction('t5', 'Cancelled', split('g', '0/1', '0/1', 'v'), split('f', '0/1', '0/1', 'v'))}
${transaction('t6', 'Moved', split('f', '5/1'), split('i', '-5/1'))}
<gnc:template-transactions>${transaction('t7', 'Each month', split('g', '1/1'), split('f', '-1/1'))}</gnc:template-transactions>
</gnc:book></gnc-v2>
`

const packed = (text: string) => gzipSync(new TextEncoder().encode(text))

test('a packed book is unpacked; income and expenses are categories, all else accounts', async () => {
  const statement = await testRead(packed(book), {}, 'home.gnucash')
  expect(statement.source).toMatchObject({ format: 'gnucash', program: 'gnucash', because: 'start' })
  expect(statement.accounts).toEqual([
    {
      key: 'g',
      name: 'Giro',
      group: 'Assets',
      currency: 'EUR',
      kind: 'checking',
      opening: { amount: '100', day: '2026-01-13' },
    },
    { key: 'd', name: 'Dollars', group: 'Assets', currency: 'USD', kind: 'cash', isHidden: true },
  ])
  expect(testBalances(statement)).toEqual({ g: '117.66', d: '22' })
  expect(statement.rows).toMatchObject([
    { amount: '-12.34', payee: 'Market & Co', category: ['Food'], status: 'reconciled', bankId: 't2' },
    { amount: '-20', other: { account: 'd', amount: '22' } },
    { amount: '50', lines: [{ amount: '-2.5', category: ['Food'] }, { amount: '52.5' }] },
  ])
  expect(statement.leftOut.map(({ reason }) => reason)).toEqual(['void', 'noAccount'])
  expect(statement.counts).toMatchObject({ all: 6, rows: 3, openings: 1, leftOut: 2 })
})

test('an account that only holds other ones is none, whether it is marked so or not', async () => {
  const marked = book.replace(/<act:slots><slot><slot:key>placeholder.*?<\/act:slots>/, '')
  expect((await testRead(marked)).accounts.map(({ key }) => key)).toEqual(['g', 'd'])
  const used = marked.replace(
    '</gnc:book>',
    `${transaction('t8', 'Gift', split('a', '1/1'), split('i', '-1/1'))}</gnc:book>`,
  )
  expect((await testRead(used)).accounts.map(({ key }) => key)).toEqual(['a', 'g', 'd'])
})

test('half a book is refused, packed or not', async () => {
  expect(await testRefusal(book.slice(0, book.length / 2))).toBe('cut')
  const whole = packed(book)
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenZip')
})
