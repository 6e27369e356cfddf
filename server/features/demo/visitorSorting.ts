import type { Amount } from '#shared/money.ts'
import type { SeedRule, SeedTransaction } from './seedData.ts'
import type { VisitorText } from './visitorTexts.ts'

type Words = Record<VisitorText, string>

/** Rules of a demo user: by words, with a payee, with a tag, by an amount. */
export const visitorRules = (words: Words, inMain: (amount: Amount) => Amount): SeedRule[] => [
  {
    key: 'food',
    name: words.ruleFood,
    when: { words: [words.market, words.week, words.bread], direction: 'out' },
    set: { category: 'groceries', payee: 'market' },
  },
  { key: 'outings', name: words.ruleOutings, when: { words: [words.wordCinema] }, set: { category: 'entertainment' } },
  {
    key: 'health',
    name: words.ruleHealth,
    when: { words: [words.wordDentist, words.wordPharmacy] },
    set: { category: 'health', tags: ['taxes'] },
  },
  {
    key: 'travel',
    name: words.ruleTravel,
    when: { words: [words.flight, words.trip], direction: 'out', amountFrom: inMain('300') },
    set: { category: 'travel', review: true },
  },
]

const BY_RULE = { week: 'food', cinema: 'outings', pharmacy: 'health' } as const
/** Rows of the last days are sorted by rules and history, those before by the person: from these it is learned. */
const SORTED_DAYS = 14

/** The sources of the sample's values, and its rows that wait. */
export const sortedFacts = (
  text: VisitorText,
  ago: number,
  words: Words,
): Pick<SeedTransaction, 'sortedBy' | 'review' | 'note' | 'tags'> => {
  if (ago >= SORTED_DAYS) return {}
  if (text === 'concert') return { sortedBy: 'history' }
  if (text === 'coat') return { review: true, note: words.returnCoat }
  const rule = text in BY_RULE ? BY_RULE[text as keyof typeof BY_RULE] : undefined
  return rule === undefined ? {} : { sortedBy: { rule }, tags: rule === 'health' ? ['taxes'] : undefined }
}

type Waiting = [
  ago: number,
  time: string,
  account: 'card' | 'cash',
  amount: Amount,
  more: Pick<SeedTransaction, 'bankText' | 'description' | 'sortedBy' | 'tags'> & { category?: string },
]

/** Rows of the bank that wait: without a category, one with a proposal, a duplicate, and both sides of a transfer. */
export const waitingRows = (words: Words): Waiting[] => [
  [6, '13:05', 'card', '-6.40', { bankText: `${words.cafe} 12` }],
  [4, '13:10', 'card', '-7.20', { bankText: `${words.cafe} 12` }],
  [2, '13:02', 'card', '-5.90', { bankText: `${words.cafe} 40` }],
  [5, '21:30', 'card', '-56', { bankText: words.wordConcert }],
  [
    6,
    '11:00',
    'card',
    '-65',
    { bankText: words.bankDentist, category: 'health', sortedBy: { rule: 'health' }, tags: ['taxes'] },
  ],
  [3, '10:00', 'card', '-60', { bankText: words.bankAtm }],
  [3, '10:05', 'cash', '60', { description: words.fromAtm }],
]
