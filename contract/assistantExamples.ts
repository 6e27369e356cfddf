import type { Account } from './accounts.ts'
import type { Category } from './categories.ts'
import type { Language } from './settings.ts'

/** The user's names that the examples contain. */
export interface ExampleNames {
  account: string
  otherAccount: string
  category: string
  year: number
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
    'How much can I still spend on {category}?',
    'Set a budget of 300 a month for {category}',
    'Delete the budget for {category}',
    'Show my budgets',
    'How much did I put aside this month?',
    'Every month 500 on {category} from {account}',
    'Show recurring transactions',
    'Delete the recurring {category}',
    'Refund 20 for {category}',
    'Received 500 to {account}',
    'How much did I earn this month?',
    'What was my largest expense last month?',
    'Compare {year} with {lastYear}',
    'What is my net worth?',
    'Show the last 10 transactions',
    'Delete the last transaction',
    'Change the last transaction to 5',
    'Add category Pets',
    'Rename category {category} to Shopping',
    'Delete category {category}',
    'Add account Wallet in euro',
    'Rename account {account} to Wallet',
    'Delete account {otherAccount}',
    'Set the balance of {account} to 120',
    'Note: winter tires, ask at the garage',
    'Delete the note about tires',
    'Show my notes',
  ],
  ru: [
    '{category} 4,50 с «{account}»',
    'Сколько я потратил в прошлом месяце?',
    'Напомни завтра в 18:30 позвонить в банк',
    'Сколько ушло на «{category}» в этом месяце?',
    'Остаток «{account}»',
    'Переведи 100 с «{account}» на «{otherAccount}»',
    'Сколько ещё можно потратить на «{category}»?',
    'Поставь бюджет на «{category}» 300 в месяц',
    'Удали бюджет на «{category}»',
    'Покажи бюджеты',
    'Сколько я отложил в этом месяце?',
    'Каждый месяц «{category}» 500 с «{account}»',
    'Покажи регулярные операции',
    'Удали регулярную операцию «{category}»',
    'Возврат 20 за «{category}»',
    'Получил 500 на «{account}»',
    'Сколько я заработал в этом месяце?',
    'Какой самый большой расход в прошлом месяце?',
    '{year} по сравнению с {lastYear}',
    'Капитал',
    'Покажи последние 10 операций',
    'Удали последнюю операцию',
    'Измени последнюю операцию на 5',
    'Добавь категорию Питомцы',
    'Переименуй категорию «{category}» в Покупки',
    'Удали категорию «{category}»',
    'Добавь счёт Кошелёк в евро',
    'Переименуй счёт «{account}» в Кошелёк',
    'Удали счёт «{otherAccount}»',
    'Исправь остаток на «{account}» на 120',
    'Заметка: зимние шины, спросить в мастерской',
    'Удали заметку про шины',
    'Покажи заметки',
  ],
  ro: [
    '{category} 4,50 din {account}',
    'Cât am cheltuit luna trecută?',
    'Amintește-mi mâine la 18:30 să sun la bancă',
    'Cât s-a dus pe {category} luna asta?',
    'Soldul {account}',
    'Mută 100 din {account} în {otherAccount}',
    'Cât mai pot cheltui pe {category}?',
    'Pune un buget pentru {category} 300 pe lună',
    'Șterge bugetul pentru {category}',
    'Arată bugetele',
    'Cât am pus deoparte luna asta?',
    'În fiecare lună {category} 500 din {account}',
    'Arată tranzacțiile recurente',
    'Șterge tranzacția recurentă {category}',
    'Rambursare 20 pentru {category}',
    'Am primit 500 în {account}',
    'Cât am câștigat luna asta?',
    'Care a fost cea mai mare cheltuială luna trecută?',
    '{year} față de {lastYear}',
    'Avere netă',
    'Arată ultimele 10 tranzacții',
    'Șterge ultima tranzacție',
    'Schimbă ultima tranzacție la 5',
    'Adaugă categoria Animale',
    'Redenumește categoria {category} în Cumpărături',
    'Șterge categoria {category}',
    'Adaugă contul Portofel în euro',
    'Redenumește contul {account} în Portofel',
    'Șterge contul {otherAccount}',
    'Corectează soldul {account} la 120',
    'Notă: anvelope de iarnă, de întrebat la service',
    'Șterge nota despre anvelope',
    'Arată notele',
  ],
}

/** For a user without accounts or categories. */
const defaults: Record<Language, Omit<ExampleNames, 'year'>> = {
  en: { account: 'Card', otherAccount: 'Cash', category: 'Groceries' },
  ru: { account: 'Карта', otherAccount: 'Наличные', category: 'Продукты' },
  ro: { account: 'Card', otherAccount: 'Numerar', category: 'Alimente' },
}

/** Categories of small everyday expenses. */
const everyday: Record<Language, readonly string[]> = {
  en: ['coffee', 'café', 'eating out', 'lunch', 'groceries', 'food', 'transport'],
  ru: ['кофе', 'кафе', 'обед', 'продукт', 'еда', 'питание', 'транспорт'],
  ro: ['cafea', 'cafenea', 'mese', 'prânz', 'aliment', 'mâncare', 'transport'],
}

/** The user's own accounts, and a category in which 4.50 makes sense. */
export const exampleNames = (
  lang: Language,
  now: Date,
  accounts: readonly Account[],
  categories: readonly Category[],
): ExampleNames => {
  const [account, other] = accounts.filter(({ hidden }) => !hidden)
  const expenses = categories.filter(({ type, hidden }) => type === -1 && hidden !== true)
  const category = everyday[lang].flatMap((word) =>
    expenses.filter(({ name }) => name.toLocaleLowerCase(lang).includes(word)),
  )[0]
  return {
    account: account?.name ?? defaults[lang].account,
    otherAccount: other?.name ?? defaults[lang].otherAccount,
    category: category?.name ?? defaults[lang].category,
    year: now.getUTCFullYear(),
  }
}

/** Example messages to the built-in assistant, with the user's own names. */
export const exampleSentences = (lang: Language, names: ExampleNames): string[] =>
  examples[lang].map((example) =>
    example.replace(/\{(\w+)\}/g, (_, part: string) => {
      if (part === 'lastYear') return String(names.year - 1)
      return String(names[part as keyof ExampleNames])
    }),
  )
