import type { Account } from './accounts.ts'
import type { Budget } from './budgets.ts'
import type { Category } from './categories.ts'
import type { Note } from './notes.ts'
import type { RecurringTransaction } from './recurring.ts'
import type { Language } from './settings.ts'

/** The user's names that the examples contain; an example that lacks one is left out. */
export interface ExampleNames {
  account?: string | undefined
  /** In the same currency. */
  otherAccount?: string | undefined
  category?: string | undefined
  /** A category of income. */
  income?: string | undefined
  /** A category with a budget. */
  budget?: string | undefined
  recurring?: string | undefined
  /** A word of a note. */
  note?: string | undefined
  year: string
  lastYear: string
}

/** The rows that examples may name. */
export interface ExampleLedger {
  accounts: readonly Account[]
  categories: readonly Category[]
  budgets?: readonly Pick<Budget, 'categoryId'>[]
  recurring?: readonly Pick<RecurringTransaction, 'description' | 'categoryId'>[]
  notes?: readonly Pick<Note, 'text'>[]
}

/** Sentences that the built-in assistant understands, the most useful first. Each is tested. */
const examples: Record<Language, readonly string[]> = {
  en: [
    'Spent 4.50 on {category} from {account}',
    'How much did I spend last month?',
    'Remind me tomorrow at 18:30 to call the bank',
    'How much did I spend on {category} this month?',
    'What is the balance of {account}?',
    'Move 100 from {account} to {otherAccount}',
    'How much can I still spend on {budget}?',
    'Set a budget of 300 a month for {category}',
    'Delete the budget for {budget}',
    'Show my budgets',
    'Always put Netflix under {category}',
    'What is waiting for review?',
    'How much did I put aside this month?',
    'Every month 500 on {category} from {account}',
    'Show recurring transactions',
    'Delete the recurring {recurring}',
    'Refund 20 for {category}',
    'Received 500 for {income} to {account}',
    'How much did I earn this month?',
    'What was my largest expense last month?',
    'Compare {year} with {lastYear}',
    'What is my net worth?',
    'Show the last 10 transactions',
    'Delete the last transaction',
    'Change the last transaction to 5',
    'Add category Pets',
    'Rename category {category} to Shopping',
    'Hide category {category}',
    'Add account Wallet in euro',
    'Rename account {account} to Wallet',
    'Hide account {otherAccount}',
    'Set the balance of {account} to 120',
    'Note: winter tires, ask at the garage',
    'Delete the note about {note}',
    'Show my notes',
  ],
  ru: [
    '{category} 4,50 с «{account}»',
    'Сколько я потратил в прошлом месяце?',
    'Напомни завтра в 18:30 позвонить в банк',
    'Сколько ушло на «{category}» в этом месяце?',
    'Остаток «{account}»',
    'Переведи 100 с «{account}» на «{otherAccount}»',
    'Сколько ещё можно потратить на «{budget}»?',
    'Поставь бюджет на «{category}» 300 в месяц',
    'Удали бюджет на «{budget}»',
    'Покажи бюджеты',
    'Всегда относи Netflix к «{category}»',
    'Что ждёт проверки?',
    'Сколько я отложил в этом месяце?',
    'Каждый месяц «{category}» 500 с «{account}»',
    'Покажи регулярные операции',
    'Удали регулярную операцию «{recurring}»',
    'Возврат 20 за «{category}»',
    'Получил 500 за «{income}» на «{account}»',
    'Сколько я заработал в этом месяце?',
    'Какой самый большой расход в прошлом месяце?',
    '{year} по сравнению с {lastYear}',
    'Капитал',
    'Покажи последние 10 операций',
    'Удали последнюю операцию',
    'Измени последнюю операцию на 5',
    'Добавь категорию Питомцы',
    'Переименуй категорию «{category}» в Покупки',
    'Скрой категорию «{category}»',
    'Добавь счёт Кошелёк в евро',
    'Переименуй счёт «{account}» в Кошелёк',
    'Скрой счёт «{otherAccount}»',
    'Исправь остаток на «{account}» на 120',
    'Заметка: зимние шины, спросить в мастерской',
    'Удали заметку про «{note}»',
    'Покажи заметки',
  ],
  ro: [
    '{category} 4,50 din {account}',
    'Cât am cheltuit luna trecută?',
    'Amintește-mi mâine la 18:30 să sun la bancă',
    'Cât s-a dus pe {category} luna asta?',
    'Soldul {account}',
    'Mută 100 din {account} în {otherAccount}',
    'Cât mai pot cheltui pe {budget}?',
    'Pune un buget pentru {category} 300 pe lună',
    'Șterge bugetul pentru {budget}',
    'Arată bugetele',
    'Pune mereu Netflix la {category}',
    'Ce am de verificat?',
    'Cât am pus deoparte luna asta?',
    'În fiecare lună {category} 500 din {account}',
    'Arată tranzacțiile recurente',
    'Șterge tranzacția recurentă {recurring}',
    'Rambursare 20 pentru {category}',
    'Am primit 500 pentru {income} în {account}',
    'Cât am câștigat luna asta?',
    'Care a fost cea mai mare cheltuială luna trecută?',
    '{year} față de {lastYear}',
    'Avere netă',
    'Arată ultimele 10 tranzacții',
    'Șterge ultima tranzacție',
    'Schimbă ultima tranzacție la 5',
    'Adaugă categoria Animale',
    'Redenumește categoria {category} în Cumpărături',
    'Ascunde categoria {category}',
    'Adaugă contul Portofel în euro',
    'Redenumește contul {account} în Portofel',
    'Ascunde contul {otherAccount}',
    'Corectează soldul {account} la 120',
    'Notă: anvelope de iarnă, de întrebat la service',
    'Șterge nota despre {note}',
    'Arată notele',
  ],
}

/** Categories of small everyday expenses, in any language: a ledger may be in another than the user's. */
const everyday: readonly string[] = [
  'coffee',
  'café',
  'eating out',
  'lunch',
  'groceries',
  'food',
  'transport',
  'кофе',
  'кафе',
  'обед',
  'продукт',
  'еда',
  'питание',
  'транспорт',
  'cafea',
  'cafenea',
  'mese',
  'prânz',
  'aliment',
  'mâncare',
  'transport',
]

/** Digits and signs in a name could be read as amounts and dates. */
const isSimple = (name: string | undefined): name is string =>
  name !== undefined && /^\p{L}+(?:[ -]\p{L}+){0,3}$/u.test(name)

const namesIn = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name).filter(isSimple)

/** The user's own names, with a category in which 4.50 makes sense. */
export const exampleNames = (
  now: Date,
  { accounts, categories, budgets = [], recurring = [], notes = [] }: ExampleLedger,
): ExampleNames => {
  const shown = accounts.filter(({ hidden, name }) => !hidden && isSimple(name))
  const pairs = shown.map(
    (from) => [from, shown.find((to) => to !== from && to.currencyId === from.currencyId)] as const,
  )
  const [account, other] = pairs.find(([, to]) => to !== undefined) ?? pairs[0] ?? []
  const expenses = namesIn(categories.filter(({ type, hidden }) => type === -1 && hidden !== true))
  const [usual] = everyday.flatMap((word) => expenses.filter((name) => name.toLowerCase().includes(word)))
  const nameOf = (id: number) => categories.find(({ categoryId }) => categoryId === id)?.name
  const year = now.getUTCFullYear()
  return {
    account: account?.name,
    otherAccount: other?.name,
    category: usual ?? expenses[0],
    income: namesIn(categories.filter(({ type, hidden }) => type === 1 && hidden !== true))[0],
    budget: budgets.map(({ categoryId }) => nameOf(categoryId)).find(isSimple),
    recurring: recurring.map(({ description, categoryId }) => description ?? nameOf(categoryId)).find(isSimple),
    note: notes.flatMap(({ text }) => text.split(/[^\p{L}]+/u)).find((word) => word.length > NOTE_WORD),
    year: String(year),
    lastYear: String(year - 1),
  }
}

const NOTE_WORD = 4

/** Example messages to the built-in assistant, with the user's own names. */
export const exampleSentences = (lang: Language, names: ExampleNames): string[] => {
  const nameOf = (part: string): string | undefined => names[part as keyof ExampleNames]
  return examples[lang]
    .filter((example) => [...example.matchAll(/\{(\w+)\}/g)].every(([, part = '']) => nameOf(part) !== undefined))
    .map((example) => example.replace(/\{(\w+)\}/g, (_, part: string) => nameOf(part) ?? ''))
}
