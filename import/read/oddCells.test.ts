import { expect, test } from 'vitest'
import { buildEngine, cash } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'

const readAmounts = async (...rows: string[]) => {
  const importWorker = await buildEngine(rows.join('\n'), { accounts: [cash] })
  const { refusedCount } = await importWorker.find(noDecisions)
  return { refusedCount, amounts: (await importWorker.importedRows(0, 9)).map(({ amount }) => amount) }
}

test('a check or a deposit slip among debits and credits is read by its sign', async () => {
  const rows = ['DEBIT,2026-01-02,Shop,-5.00', 'CREDIT,2026-01-03,Job,90.00', 'CHECK,2026-01-04,Rent,-70.00']
  const slips = ['DSLIP,2026-01-05,Cash,20.00', 'ACCT_XFER,2026-01-06,Savings,-10.00']
  const debits = Array.from({ length: 30 }, () => rows[0] ?? '')
  const { refusedCount, amounts } = await readAmounts(
    'Details,Posting Date,Description,Amount',
    ...rows,
    ...slips,
    ...debits,
  )
  expect([refusedCount, amounts.slice(0, 5)]).toEqual([0, ['-5.00', '90.00', '-70.00', '20.00', '-10.00']])
})

test('asterisks in a column say that there is nothing', async () => {
  const rows = ['2026-01-02,Shop,5.00,****', '2026-01-03,Job,****,90.00']
  expect(await readAmounts('Date,Description,Debit,Credit', ...rows)).toEqual({
    refusedCount: 0,
    amounts: ['-5.00', '90.00'],
  })
})

test('Arabic and Persian digits are digits', async () => {
  const rows = ['٢٠٢٦-٠١-٠٢;Shop;-١٢٫٥٠', '۲۰۲۶-۰۱-۰۳;Job;۱٬۲۳۴٫۵۰']
  expect(await readAmounts('Date;Description;Amount', ...rows)).toEqual({
    refusedCount: 0,
    amounts: ['-12.50', '1234.50'],
  })
})
