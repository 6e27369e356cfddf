import type { DemoText } from './texts.ts'
import type { DemoRow } from './transactions.ts'
import type { Amount } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import type { Language } from '#shared/languages.ts'
import type { DemoCategory } from './keys.ts'

const en = {
  landlord: 'Mrs. Ionescu, landlady',
  market: 'Saturday market',
  powerCompany: 'Electrica',
  waterCompany: 'Apa Nova',
  employer: 'North Studio',
  pool: 'Dolphin swimming pool',
  landlordNote: 'By standing order, on the first of the month',
  seasideTrip: 'A week by the sea',
  taxes: 'For the tax return',
  forChildren: 'For the children',
  vitaminsLine: 'Vitamins',
  syrupLine: 'Cough syrup',
  foodLine: 'Food for the week',
  presentLine: 'Flowers and chocolates',
  lunchNote: 'Ana paid last time',
  bootsNote: 'Two years of guarantee, the receipt is in the blue folder',
  swimmingNote: 'Twelve lessons',
}
type DetailText = keyof typeof en

const ru: Record<DetailText, string> = {
  landlord: 'Хозяйка квартиры, Ионеску',
  market: 'Субботний рынок',
  powerCompany: 'Electrica',
  waterCompany: 'Apa Nova',
  employer: 'Студия «Север»',
  pool: 'Бассейн «Дельфин»',
  landlordNote: 'Постоянным поручением, первого числа',
  seasideTrip: 'Неделя у моря',
  taxes: 'Для налоговой',
  forChildren: 'Детям',
  vitaminsLine: 'Витамины',
  syrupLine: 'Сироп от кашля',
  foodLine: 'Еда на неделю',
  presentLine: 'Цветы и конфеты',
  lunchNote: 'В прошлый раз платила Ана',
  bootsNote: 'Гарантия два года, чек в синей папке',
  swimmingNote: 'Двенадцать занятий',
}

const ro: Record<DetailText, string> = {
  landlord: 'Doamna Ionescu, proprietara',
  market: 'Piața de sâmbătă',
  powerCompany: 'Electrica',
  waterCompany: 'Apa Nova',
  employer: 'Atelierul Nord',
  pool: 'Bazinul Delfinul',
  landlordNote: 'Prin ordin de plată permanent, pe întâi ale lunii',
  seasideTrip: 'O săptămână la mare',
  taxes: 'Pentru declarația de venit',
  forChildren: 'Pentru copii',
  vitaminsLine: 'Vitamine',
  syrupLine: 'Sirop de tuse',
  foodLine: 'Mâncare pentru o săptămână',
  presentLine: 'Flori și ciocolată',
  lunchNote: 'Data trecută a plătit Ana',
  bootsNote: 'Garanție doi ani, bonul e în dosarul albastru',
  swimmingNote: 'Douăsprezece lecții',
}

const detailTexts: Record<Language, Record<DetailText, string>> = { en, ru, ro }

interface PayeeFacts {
  /** The name by language; a brand has the same name in all. */
  name: DetailText | { brand: string }
  aliases?: string[]
  category?: DemoCategory
  note?: DetailText
}

const payees = {
  landlord: { name: 'landlord', category: 'rent', note: 'landlordNote' },
  lidl: { name: { brand: 'Lidl' }, aliases: ['LIDL 0417 IASI', 'Lidl Discount SRL'], category: 'groceries' },
  kaufland: { name: { brand: 'Kaufland' }, aliases: ['KAUFLAND 3110'], category: 'groceries' },
  market: { name: 'market', category: 'groceries' },
  powerCompany: { name: 'powerCompany', category: 'electricity' },
  waterCompany: { name: 'waterCompany', category: 'water' },
  employer: { name: 'employer', category: 'salary' },
  petrolStation: { name: { brand: 'OMV' }, aliases: ['OMV PETROM 2214'], category: 'transport' },
  pharmacy: { name: { brand: 'Catena' }, category: 'pharmacy' },
  bookshop: { name: { brand: 'Cărturești' }, category: 'books' },
  pizzeria: { name: { brand: 'Trattoria Roma' }, category: 'eatingOut' },
  pool: { name: 'pool', category: 'swimming' },
  netflix: { name: { brand: 'Netflix' }, category: 'leisure' },
} as const satisfies Record<string, PayeeFacts>
export type DemoPayee = keyof typeof payees

/** Days of the month a number of months ago. */
const tags = {
  seasideTrip: { color: 4, days: { ago: 3, first: '06', last: '13' } },
  taxes: { color: 1 },
  forChildren: { color: 6 },
} as const satisfies Partial<Record<DetailText, object>>
export type DemoTag = keyof typeof tags

/** Payees by the text of the transaction or by its category. */
const payeeByText: Partial<Record<DemoText, DemoPayee>> = {
  market: 'market',
  fuel: 'petrolStation',
  pizza: 'pizzeria',
  vitamins: 'pharmacy',
  novels: 'bookshop',
}
const payeeByCategory: Partial<Record<DemoCategory, DemoPayee>> = {
  rent: 'landlord',
  electricity: 'powerCompany',
  water: 'waterCompany',
  salary: 'employer',
  swimming: 'pool',
}

const tagsOf = ({ category }: DemoRow): DemoTag[] => {
  if (category === 'trips') return ['seasideTrip']
  if (category === 'freelance' || category === 'dentist') return ['taxes']
  return category === 'children' || category === 'swimming' || category === 'school' ? ['forChildren'] : []
}

/** The weekly shopping alternates between two supermarkets. */
const supermarketOf = ({ when }: DemoRow): DemoPayee => (Number.parseInt(when, 10) % 2 === 0 ? 'kaufland' : 'lidl')

const payeeOf = (row: DemoRow): DemoPayee | undefined => {
  if (row.to !== undefined) return undefined
  if (row.text === 'weeklyShop') return supermarketOf(row)
  return (row.text && payeeByText[row.text]) ?? payeeByCategory[row.category]
}

interface LineFacts {
  category: DemoCategory
  delta: Amount
  note: DetailText
}

/** Extra details of some transactions, by day and time. */
const special: Record<string, { status?: Status; note?: DetailText; lines?: [LineFacts, LineFacts] }> = {
  '0 21 12:10': { status: 'pending', note: 'lunchNote' },
  '0 20 17:30': { note: 'swimmingNote' },
  '0 14 15:10': { note: 'bootsNote' },
  '0 18 16:45': {
    lines: [
      { category: 'pharmacy', delta: '-28.40', note: 'vitaminsLine' },
      { category: 'children', delta: '-8.50', note: 'syrupLine' },
    ],
  },
  '1 31 17:50': {
    lines: [
      { category: 'groceries', delta: '-51.65', note: 'foodLine' },
      { category: 'gifts', delta: '-12.50', note: 'presentLine' },
    ],
  },
}

/** Details of a sample transaction besides its amount. */
export interface DemoDetails {
  payee?: DemoPayee
  tags?: DemoTag[]
  note?: string
  status?: Status
  /** For splits; their amounts add up to the transaction's. */
  lines?: { category: DemoCategory; delta: Amount; note: string }[]
}

export const demoDetails = (row: DemoRow, ago: number, lang: Language): DemoDetails => {
  const words = detailTexts[lang]
  const [payee, own] = [payeeOf(row), tagsOf(row)]
  const { status, note, lines } = special[`${ago} ${row.when}`] ?? {}
  return {
    ...(payee === undefined ? {} : { payee }),
    ...(own.length === 0 ? {} : { tags: own }),
    ...(status === undefined ? {} : { status }),
    ...(note === undefined ? {} : { note: words[note] }),
    ...(lines === undefined ? {} : { lines: lines.map((line) => ({ ...line, note: words[line.note] })) }),
  }
}

export interface DemoPayeeRow {
  key: DemoPayee
  name: string
  aliases?: string[]
  category?: DemoCategory
  note?: string
}

export const demoPayees = (lang: Language): DemoPayeeRow[] =>
  Object.entries<PayeeFacts>(payees).map(([key, { name, note, ...facts }]) => ({
    ...facts,
    key: key as DemoPayee,
    name: typeof name === 'string' ? detailTexts[lang][name] : name.brand,
    ...(note === undefined ? {} : { note: detailTexts[lang][note] }),
  }))

export interface DemoTagRow {
  key: DemoTag
  name: string
  color: number
  firstDay?: string
  lastDay?: string
}

/** `monthOf` returns the month a number of months ago, as `2026-08`. */
export const demoTags = (lang: Language, monthOf: (ago: number) => string): DemoTagRow[] =>
  (Object.keys(tags) as DemoTag[]).map((key) => {
    const { color, days }: { color: number; days?: { ago: number; first: string; last: string } } = tags[key]
    const name = detailTexts[lang][key]
    if (days === undefined) return { key, name, color }
    const month = monthOf(days.ago)
    return { key, name, color, firstDay: `${month}-${days.first}`, lastDay: `${month}-${days.last}` }
  })
