import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Amount } from './money.ts'
import { type AmountFormat, type AmountReading, readAmount, writeAmount } from './readAmount.ts'

const read = (typed: string, decimals = 2, region = 'en-GB') => readAmount(typed, { region, decimals })

/** The value, if the reading is unambiguous. */
const valueOf = (reading: AmountReading): Amount | undefined => (reading.status === 'read' ? reading.value : undefined)
const readOne = (typed: string, decimals: number, region: string) => valueOf(read(typed, decimals, region))

describe('a number is read as the region writes it', () => {
  test.each([
    ['en-US', '8,000', '8000'],
    ['en-US', '12,345', '12345'],
    ['en-US', '1,234,567', '1234567'],
    ['en-US', '8,000.00', '8000'],
    ['en-US', '2,340.18', '2340.18'],
    ['en-US', '8 000', '8000'],
    ['en-US', "8'000", '8000'],
    ['en-US', '8’000.50', '8000.5'],
    ['en-US', '.5', '0.5'],
    ['en-US', '5.', '5'],
    ['en-IN', '12,34,567.50', '1234567.5'],
    ['hi-IN', '1,00,000', '100000'],
    ['de-DE', '8.000', '8000'],
    ['de-DE', '1.234,50', '1234.5'],
    ['de-AT', '1 234,50', '1234.5'],
    ['de-CH', '1’234.50', '1234.5'],
    ['ru-RU', '1 234,50', '1234.5'],
    ['fr-FR', '1\u202F234,50', '1234.5'],
    ['ar-EG', '١٬٢٣٤٫٥٠', '1234.5'],
    ['ar-EG', '1,234.50', '1234.5'],
    ['fa-IR', '\u200E−۱۲٫۵', '-12.5'],
  ])('%s: %s is %s', (region, typed, value) => {
    expect(read(typed, 2, region)).toEqual({ status: 'read', value })
  })

  test('a separator of another region counts where it has a single reading', () => {
    expect(readOne('12.50', 2, 'de-DE')).toBe('12.5')
    expect(readOne('12,50', 2, 'en-US')).toBe('12.5')
    expect(readOne('1,234.50', 2, 'de-DE')).toBe('1234.5')
    expect(readOne('1.234.567', 2, 'en-US')).toBe('1234567')
    expect(readOne('0.123', 8, 'de-DE')).toBe('0.123')
  })

  test.each([
    ['de-DE', '8,000', 2, ['8000', '8']],
    ['ru-RU', '8,000', 0, ['8000', '8']],
    ['en-US', '1.500', 2, ['1500', '1.5']],
    ['en-US', '1.234', 2, ['1234']],
    ['en-US', '1.234', 0, ['1234']],
    ['ru-RU', '1.234', 2, ['1234']],
    ['ru-RU', '1.234', 8, ['1234', '1.234']],
    ['de-CH', '1,234', 3, ['1234', '1.234']],
    ['de-DE', '8,000+5', 2, ['8005', '13']],
    ['de-DE', '3*8,000', 2, ['24000', '24']],
  ])('%s: where two readings fit %s, both are given', (region, typed, decimals, readings) => {
    expect(read(typed, decimals, region)).toEqual({ status: 'ambiguous', readings })
  })

  test('a factor may have more decimals than the currency', () => {
    expect(readOne('100*1.075', 2, 'en-US')).toBe('107.5')
    expect(readOne('100*1,075', 2, 'de-DE')).toBe('107.5')
  })

  test('the region decides where the currency allows both readings', () => {
    expect(readOne('8,000', 3, 'de-DE')).toBe('8')
    expect(readOne('1.234', 8, 'de-DE')).toBe('1234')
    expect(readOne('1.234', 8, 'en-US')).toBe('1.234')
  })
})

describe('a sign or code of the currency may stand before or after', () => {
  const euros: AmountFormat = { region: 'en-US', decimals: 2, symbols: ['€', 'EUR'] }

  test.each(['€8,000', '€ 8,000', '8,000 €', '8,000€', 'EUR 8,000', '8,000 eur', '€8,000 + €0', '€-8,000 * -1'])(
    '%s',
    (typed) => expect(readAmount(typed, euros)).toEqual({ status: 'read', value: '8000' }),
  )

  test('the minus stands on either side of it', () => {
    for (const typed of ['-€5', '€-5', '−€ 5', '-5 €']) expect(valueOf(readAmount(typed, euros))).toBe('-5')
  })

  test('a symbol may be a word with a point', () => {
    const rubles: AmountFormat = { region: 'ru-RU', decimals: 2, symbols: ['руб.', 'RUB'] }
    for (const typed of ['12,50 руб.', '12,50 руб', '12,50 Руб.']) {
      expect(valueOf(readAmount(typed, rubles))).toBe('12.5')
    }
  })

  test('that of another currency is refused, and said so', () => {
    for (const typed of ['$8', '8 USD', '£8']) {
      expect(readAmount(typed, euros)).toEqual({ status: 'invalid', reason: 'otherCurrency' })
    }
  })

  test.each(['€5€', '€', '5€6', '€€5'])('%s is no amount', (typed) => {
    expect(readAmount(typed, euros)).toEqual({ status: 'invalid', reason: 'notANumber' })
  })
})

/** A region for every number format that Intl knows. */
const regions =
  'en-US en-GB en-IN en-ZA en-CH en-DE de-DE de-AT de-CH de-LI fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX es-AR pt-PT pt-BR ro-RO ro-MD ru-RU ru-MD uk-UA pl-PL cs-CZ sv-SE nb-NO fi-FI da-DK nl-NL nl-BE hu-HU bg-BG el-GR tr-TR he-IL ar-EG ar-AE ar-MA fa-IR ps-AF ur-PK hi-IN mr-IN bn-BD ne-NP my-MM dz-BT th-TH ja-JP zh-CN ko-KR et-EE lt-LT lv-LV sl-SI hr-HR sr-RS az-AZ ka-GE hy-AM sw-KE am-ET ckb-IQ'.split(
    ' ',
  )

describe('what is printed can be typed back and means the same', () => {
  const amount = fc
    .record({
      units: fc.oneof(fc.bigInt({ min: 0n, max: 99_999n }), fc.bigInt({ min: 0n, max: 10n ** 30n - 1n })),
      decimals: fc.integer({ min: 0, max: 18 }),
      isNegative: fc.boolean(),
    })
    .map(({ units, decimals, isNegative }) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      const exact = text.includes('.') ? text.replace(/\.?0+$/, '') : text
      return { exact: isNegative && exact !== '0' ? `-${exact}` : exact, decimals }
    })
  const region = fc.constantFrom(...regions)

  test('with the group separators, digits and minus of the region', () => {
    const grouping = fc.constantFrom('auto', 'always', false, 'min2')
    const printed = fc.record({ amount, region, grouping, minimum: fc.nat(18) })
    fc.assert(
      fc.property(printed, ({ amount: { exact, decimals }, region, grouping, minimum }) => {
        const text = new Intl.NumberFormat(region, {
          minimumFractionDigits: Math.min(minimum, decimals),
          maximumFractionDigits: 18,
          useGrouping: grouping as 'auto',
        }).format(exact as Intl.StringNumericLiteral)
        expect([text, read(text, decimals, region)]).toEqual([text, { status: 'read', value: exact }])
      }),
      { numRuns: 10_000 },
    )
  })

  test('with the sign or code of its currency on either side', () => {
    const unit = fc.constantFrom('€', '$', 'EUR', 'lei', 'R$', 'zł', 'руб.', 'Kč', '₿')
    const place = fc.constantFrom('{unit}{n}', '{unit} {n}', '{n} {unit}', '{n}{unit}', '{unit}\u00A0{n}')
    fc.assert(
      fc.property(amount, region, unit, place, ({ exact, decimals }, region, unit, place) => {
        const number = new Intl.NumberFormat(region, { maximumFractionDigits: 18 })
        const text = place
          .replace('{unit}', () => unit)
          .replace('{n}', number.format(exact as Intl.StringNumericLiteral))
        const reading = readAmount(text, { region, decimals, symbols: [unit] })
        expect([text, reading]).toEqual([text, { status: 'read', value: exact }])
      }),
      { numRuns: 10_000 },
    )
  })

  test('an amount in a field has the cents that it is printed with', () => {
    const written = (amount: string, decimals: number) => writeAmount(amount, { region: 'en-GB', decimals })
    expect([written('31.6', 2), written('-5', 2), written('31.6', 18), written('31', 0)]).toEqual([
      '31.60',
      '-5.00',
      '31.60',
      '31',
    ])
  })

  test('as it is put into a field to be edited', () => {
    fc.assert(
      fc.property(amount, region, ({ exact, decimals }, region) => {
        const text = writeAmount(exact, { region, decimals })
        expect([text, read(text, decimals, region)]).toEqual([text, { status: 'read', value: exact }])
      }),
      { numRuns: 5000 },
    )
  })
})
