import type { SheetAccount } from '#import/plan/accountSheet.ts'

/** An account of a file with matching balances, for stories. */
export const aSheetAccount = (differences: Partial<SheetAccount> = {}): SheetAccount => ({
  key: 'DE001234 EUR',
  name: undefined,
  number: 'DE001234',
  currencyCode: 'EUR',
  isHidden: false,
  isMentioned: false,
  rowCount: 12,
  first: '2026-11-02',
  last: '2026-11-20',
  choice: { kind: 'new', name: 'Stadtbank ··1234', currencyId: 2 },
  proposal: { name: 'Stadtbank ··1234', currencyId: 2 },
  otherCurrencyIds: [],
  currency: { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 },
  opening: { amount: '100', because: 'stated' },
  recordsOpening: true,
  proof: 'proven',
  gap: undefined,
  explanations: [],
  there: '75.50',
  closingDay: '2026-11-20',
  here: '75.50',
  difference: '0',
  ...differences,
})

/** An account with a difference of ten euro, which a row explains. */
export const anOddAccount = aSheetAccount({
  proof: 'differs',
  gap: '10',
  explanations: [{ kind: 'extra', rows: [{ line: 4, day: '2026-11-05', amount: '-10', text: 'Corner market' }] }],
  here: '65.50',
  difference: '-10',
})
