import type { DateType } from '#contract/budgets.ts'
import type { Amount } from '#shared/money.ts'
import type { NotificationMode } from '#contract/drafts.ts'
import type { RepeatType } from '#shared/schedule.ts'
import type { Language } from '#shared/languages.ts'
import type { DemoAccount, DemoCategory } from './keys.ts'

const en = {
  noteTyres: 'Winter tires: ask at the garage before the first snow.',
  noteInvoice: 'Send the invoice for the translation, and ask about the October one.',
  noteHeating: 'Heating: compare the three offers, gas and heat pump.\nThe old boiler is from 2009.',
  noteHoliday: 'By the sea again next summer? Ana knows a house with a garden.',
  ruleRent: 'Rent, standing order',
  ruleSwimming: 'Swimming course',
  rulePlay: 'Theater with the neighbors',
  rulePocketMoney: 'Pocket money',
  ruleLenses: 'Contact lenses',
}
type PlanText = keyof typeof en

const ru: Record<PlanText, string> = {
  noteTyres: 'Зимние шины: записаться в мастерскую до первого снега.',
  noteInvoice: 'Отправить счёт за перевод и спросить про октябрьский.',
  noteHeating: 'Отопление: сравнить три предложения, газ и тепловой насос.\nСтарый котёл — 2009 года.',
  noteHoliday: 'Летом снова к морю? Ана знает дом с садом.',
  ruleRent: 'Аренда, постоянное поручение',
  ruleSwimming: 'Занятия плаванием',
  rulePlay: 'Театр с соседями',
  rulePocketMoney: 'Карманные деньги',
  ruleLenses: 'Контактные линзы',
}

const ro: Record<PlanText, string> = {
  noteTyres: 'Anvelope de iarnă: de întrebat la service înainte de prima ninsoare.',
  noteInvoice: 'De trimis factura pentru traducere și de întrebat de cea din octombrie.',
  noteHeating: 'Încălzire: de comparat cele trei oferte, gaz și pompă de căldură.\nCentrala veche e din 2009.',
  noteHoliday: 'La vară din nou la mare? Ana știe o casă cu grădină.',
  ruleRent: 'Chirie, ordin de plată permanent',
  ruleSwimming: 'Curs de înot',
  rulePlay: 'Teatru cu vecinii',
  rulePocketMoney: 'Bani de buzunar',
  ruleLenses: 'Lentile de contact',
}

export const planTexts: Record<Language, Record<PlanText, string>> = { en, ru, ro }

/** A budget of the sample data, before it has a day and a language. */
export interface DemoBudget {
  category: DemoCategory
  currencyId: number
  dateType: DateType
  amount: Amount
  /** Transfers into them count as saved. */
  into?: DemoAccount[]
}

export interface DemoNoteFacts {
  text: PlanText
  editedDaysAgo: number
  /** Days until the reminder. */
  remindsInDays?: number
}

export interface DemoRecurringFacts {
  category: DemoCategory
  account: DemoAccount
  delta: Amount
  text?: PlanText
  /** Day and time of its first date: `'1 08:00'`. */
  when: string
  /** The interval in days, weeks or months. */
  every: [number, RepeatType]
  notificationMode?: NotificationMode
  paused?: true
}

const EUR = 2
const RON = 6

export const demoBudgets: DemoBudget[] = [
  { category: 'groceries', currencyId: EUR, dateType: 0, amount: '-420.00' },
  { category: 'eatingOut', currencyId: EUR, dateType: 0, amount: '-60.00' },
  { category: 'transport', currencyId: EUR, dateType: 0, amount: '-90.00' },
  { category: 'leisure', currencyId: EUR, dateType: 1, amount: '-300.00' },
  { category: 'family', currencyId: RON, dateType: 0, amount: '-700.00' },
  { category: 'children', currencyId: RON, dateType: 0, amount: '-500.00' },
  { category: 'salary', currencyId: RON, dateType: 0, amount: '11480.00' },
  { category: 'putAside', currencyId: EUR, dateType: 0, amount: '-500.00', into: ['savings', 'rainyDay'] },
]

export const demoNotes: DemoNoteFacts[] = [
  { text: 'noteTyres', editedDaysAgo: 3, remindsInDays: 1 },
  { text: 'noteInvoice', editedDaysAgo: 12, remindsInDays: 8 },
  { text: 'noteHeating', editedDaysAgo: 1 },
  { text: 'noteHoliday', editedDaysAgo: 40 },
]

export const demoRecurring: DemoRecurringFacts[] = [
  { category: 'rent', account: 'card', delta: '-912.00', when: '1 08:00', every: [1, 2], text: 'ruleRent' },
  {
    category: 'salary',
    account: 'salaryAccount',
    delta: '11480.00',
    when: '10 09:00',
    every: [1, 2],
    notificationMode: 2,
  },
  {
    category: 'children',
    account: 'cash',
    delta: '-10.00',
    when: '2 07:30',
    every: [2, 1],
    notificationMode: 1,
    text: 'rulePocketMoney',
  },
  { category: 'pharmacy', account: 'card', delta: '-23.90', when: '1 12:00', every: [30, 0], text: 'ruleLenses' },
  {
    category: 'swimming',
    account: 'salaryAccount',
    delta: '-320.00',
    when: '20 17:30',
    every: [1, 2],
    text: 'ruleSwimming',
  },
  {
    category: 'theatre',
    account: 'card',
    delta: '-48.00',
    when: '31 19:30',
    every: [3, 2],
    text: 'rulePlay',
    paused: true,
  },
]

/** Rounds expenses on the card up into the savings account. */
export const demoRoundUp = {
  source: 'card',
  target: 'savings',
  steps: [
    { to: '20.00', step: '1.00' },
    { from: '20.00', step: '5.00' },
  ],
} as const satisfies { source: DemoAccount; target: DemoAccount; steps: object[] }
