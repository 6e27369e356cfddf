import type { Command, Side } from './commands.ts'
import { takeAhead, takeDay, takePeriod, takeTime } from './dates.ts'
import type { Lexicon, Patterns } from './languages/lexicon.ts'
import { questionWords } from './languages/questions.ts'
import { match, nameOf, type Reader, type Reading } from './reading.ts'
import { bare, lead, Sentence, whole } from './sentence.ts'

type Named = Extract<Command, { name: string }>['kind']

/** A command with only the name of an object. */
const onNamed =
  (
    kind: Extract<Named, `${'remove' | 'hide' | 'show'}${string}` | `${string}Account` | `${string}Recurring`> &
      Extract<Command, { kind: Named; name: string }>['kind'],
    patternsOf: (lexicon: Lexicon) => Patterns,
  ): Reader =>
  (sentence, reading) => {
    const name = nameOf(match(sentence, patternsOf(reading.lexicon), reading)?.['name'], reading)
    return name === undefined ? undefined : ({ kind, name } as Command)
  }

/** A command that renames an object. */
const rename =
  (kind: 'renameCategory' | 'renameAccount', patternsOf: (lexicon: Lexicon) => Patterns): Reader =>
  (sentence, reading) => {
    const found = match(sentence, patternsOf(reading.lexicon), reading)
    const [name, newName] = [nameOf(found?.['name'], reading), nameOf(found?.['new'], reading)]
    return name === undefined || newName === undefined ? undefined : { kind, name, newName }
  }

/** A command without arguments. */
const alone =
  (
    kind: 'listNotes' | 'listBudgets' | 'listRecurring' | 'listSubscriptions',
    patternsOf: (lexicon: Lexicon) => Patterns,
  ): Reader =>
  (sentence, reading) =>
    match(sentence, patternsOf(reading.lexicon), reading) && { kind }

const remind: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(lexicon.notes.remind))) return undefined
  const day = takeDay(sentence, lexicon, present, 'future')
  const time = takeTime(sentence, lexicon)
  sentence.take(lead(lexicon.notes.remindAbout))
  return sentence.text === '' ? undefined : { kind: 'remind', text: sentence.text, day, time }
}

const addNote: Reader = (sentence, { lexicon }) => {
  if (!sentence.take(lead(lexicon.notes.add))) return undefined
  return sentence.text === '' ? undefined : { kind: 'addNote', text: sentence.text }
}

const changeNote: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.notes.change, reading)
  const [name, text] = [nameOf(found?.['name'], reading), bare(found?.['text'] ?? '')]
  return name === undefined || text === '' ? undefined : { kind: 'changeNote', name, text }
}

const addCategory: Reader = (sentence, reading) => {
  const { add, income } = reading.lexicon.categories
  const found = match(sentence, add, reading)
  const name = nameOf(found?.['name'], reading)
  if (found === undefined || name === undefined) return undefined
  const isIncome = found['type'] !== undefined && new Sentence(found['type']).has(whole(income))
  const parent = found['parent'] === undefined ? undefined : nameOf(found['parent'], reading)
  if (found['parent'] !== undefined && parent === undefined) return undefined
  return { kind: 'addCategory', name, isIncome, parent }
}

const moveCategory: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.categories.move, reading)
  const [name, parent] = [nameOf(found?.['name'], reading), nameOf(found?.['parent'], reading)]
  return name === undefined || parent === undefined ? undefined : { kind: 'moveCategory', name, parent }
}

/** The parts of a new account may follow its name in any order. */
const addAccount: Reader = (sentence, reading) => {
  const { accounts } = reading.lexicon
  const found = match(sentence, accounts.add, reading)
  if (found?.['name'] === undefined) return undefined
  const rest = new Sentence(found['name'])
  const folder = rest.take(new RegExp(`(?<![\\p{L}])(?:${accounts.folder})$`, 'du'))?.['folder']
  const opening = takeOpening(rest, reading)
  const currency =
    found['currency'] ?? rest.take(new RegExp(`(?<![\\p{L}])(?:${accounts.currency})$`, 'du'))?.['currency']
  const name = nameOf(rest.raw, reading)
  if (name === undefined) return undefined
  return {
    kind: 'addAccount',
    name,
    currency: currency && bare(currency),
    folder: folder && bare(folder),
    opening,
  }
}

const takeOpening = (rest: Sentence, { lexicon, amounts }: Reading) => {
  const pattern = lexicon.accounts.opening.replace('%amount%', () => amounts.pattern)
  const found = rest.take(new RegExp(`(?<![\\p{L}])(?:${pattern})`, 'du'))
  return found && amounts.read(found)
}

const setBalance: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.accounts.setBalance, reading)
  const money = found && reading.amounts.read(found)
  const name = nameOf(found?.['name'], reading)
  return money && name !== undefined ? { kind: 'setBalance', name, money } : undefined
}

const setBudget: Reader = (sentence, reading) => {
  const { set, quarter } = reading.lexicon.budgets
  const found = match(sentence, set, reading)
  const money = found && reading.amounts.read(found)
  const name = nameOf(found?.['name'], reading)
  if (!money || name === undefined) return undefined
  if (found?.['every'] === undefined) return { kind: 'setBudget', name, money, dateType: undefined }
  return { kind: 'setBudget', name, money, dateType: new Sentence(found['every']).has(whole(quarter)) ? 1 : 0 }
}

const onBudget =
  (asks: 'over' | 'within' | 'left'): Reader =>
  (sentence, reading) => {
    const found = match(sentence, questionWords[reading.lexicon.lang][asks], reading)
    if (found === undefined) return undefined
    const name = nameOf(found['name'], reading)
    return found['name'] === undefined || name !== undefined ? { kind: 'budgetLeft', name, asks } : undefined
  }

const budgetLeft: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.budgets.left, reading)
  if (found === undefined) return undefined
  if (found['name'] === undefined) return { kind: 'budgetLeft', name: undefined }
  const name = nameOf(found['name'], reading)
  return name === undefined ? undefined : { kind: 'budgetLeft', name }
}

const changeRecurring: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.recurring.change, reading)
  const money = found && reading.amounts.read(found)
  const name = nameOf(found?.['name'], reading)
  return money && name !== undefined ? { kind: 'changeRecurring', name, money } : undefined
}

/** Upcoming bills or income; the past is a different question. */
const due =
  (side: Side): Reader =>
  (sentence, { lexicon, present }) => {
    const words = side === 'spent' ? lexicon.recurring.due : questionWords[lexicon.lang].incoming
    if (!sentence.take(lead(words))) return undefined
    const period = takeAhead(sentence, lexicon, present)
    return sentence.text === '' ? { kind: 'due', side, period } : undefined
  }

/** Reads questions about changes on a day or in a period. */
const changes: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(questionWords[lexicon.lang].changed))) return undefined
  const period = takePeriod(sentence, lexicon, present)
  return sentence.text === '' ? { kind: 'changes', period } : undefined
}

/** Commands on notes, categories, accounts, budgets and recurring transactions; more specific ones come first. */
export const objectReaders: Reader[] = [
  remind,
  changeNote,
  onNamed('removeNote', ({ notes }) => notes.remove),
  alone('listNotes', ({ notes }) => notes.list),
  addNote,
  alone('listRecurring', ({ recurring }) => recurring.list),
  alone('listSubscriptions', ({ recurring }) => recurring.subscriptions),
  due('spent'),
  due('earned'),
  changes,
  changeRecurring,
  onNamed('removeRecurring', ({ recurring }) => recurring.remove),
  onNamed('pauseRecurring', ({ recurring }) => recurring.pause),
  onNamed('resumeRecurring', ({ recurring }) => recurring.resume),
  onNamed('skipRecurring', ({ recurring }) => recurring.skip),
  onNamed('removeBudget', ({ budgets }) => budgets.remove),
  alone('listBudgets', ({ budgets }) => budgets.list),
  setBudget,
  onBudget('over'),
  onBudget('within'),
  onBudget('left'),
  budgetLeft,
  rename('renameCategory', ({ categories }) => categories.rename),
  moveCategory,
  onNamed('removeCategory', ({ categories }) => categories.remove),
  onNamed('hideCategory', ({ categories }) => categories.hide),
  onNamed('showCategory', ({ categories }) => categories.show),
  addCategory,
  rename('renameAccount', ({ accounts }) => accounts.rename),
  onNamed('removeAccount', ({ accounts }) => accounts.remove),
  onNamed('hideAccount', ({ accounts }) => accounts.hide),
  onNamed('showAccount', ({ accounts }) => accounts.show),
  setBalance,
  addAccount,
]
