import type { Budget } from '#contract/budgets.ts'
import { dayIn, momentIn, timeIn } from '#contract/zone.ts'
import { type Scene, unclearNames } from './entries.ts'
import { findNamed } from './names.ts'
import type { Command } from './parse.ts'
import { say } from './sayings.ts'
import { capitalized, Sentence } from './sentence.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

const MORNING = '09:00'

const findCategory = ({ book }: Scene, name: string) => {
  const [first, second] = findNamed(book.categories, new Sentence(name).words)
  return {
    category: first?.row,
    unclear: first && first.fit === second?.fit ? [first.row.name, second.row.name] : undefined,
  }
}

export const remind = async ({ talk, book }: Scene, { text, day, time }: Of<'remind'>): Promise<string> => {
  if (day === undefined && time === undefined) return say(book.lang, 'whenRemind')
  const today = dayIn(talk.timeZone, talk.now)
  const notificationTime = momentIn(talk.timeZone, day ?? today, time ?? MORNING)
  if (Date.parse(notificationTime) <= talk.now.getTime()) return say(book.lang, 'past')
  const note = capitalized(text)
  await talk.toolbox.use('notes_create', { text: note, notificationTime })
  return say(book.lang, 'reminded', {
    text: note,
    day: book.day(notificationTime),
    time: timeIn(talk.timeZone, notificationTime),
  })
}

export const note = async ({ talk, book }: Scene, { text }: Of<'note'>): Promise<string> => {
  await talk.toolbox.use('notes_create', { text: capitalized(text) })
  return say(book.lang, 'noted', { text: capitalized(text) })
}

export const addCategory = async (scene: Scene, { name, isIncome, parent }: Of<'category'>): Promise<string> => {
  const { talk, book } = scene
  const above = parent === undefined ? undefined : findCategory(scene, parent)
  if (above?.unclear) return unclearNames(scene, above.unclear)
  if (parent !== undefined && above?.category === undefined) return say(book.lang, 'noSuchCategory', { what: parent })
  const type = above?.category?.type ?? (isIncome ? 1 : -1)
  const parentId = above?.category === undefined ? {} : { parentId: above.category.categoryId }
  await talk.toolbox.use('categories_create', { type, name: capitalized(name), ...parentId })
  return say(book.lang, 'categoryMade', { name: capitalized(name) })
}

export const removeCategory = async (scene: Scene, { name }: Of<'removeCategory'>): Promise<string> => {
  const { talk, book } = scene
  const { category, unclear } = findCategory(scene, name)
  if (unclear) return unclearNames(scene, unclear)
  if (category === undefined) return say(book.lang, 'noSuchCategory', { what: name })
  await talk.toolbox.use('categories_remove', { categoryId: category.categoryId })
  return say(book.lang, 'categoryGone', { name: category.name })
}

export const budget = async (scene: Scene, { what, money }: Of<'budget'>): Promise<string> => {
  const { talk, book } = scene
  const { category, unclear } = findCategory(scene, what)
  if (unclear) return unclearNames(scene, unclear)
  if (category === undefined) return say(book.lang, 'noSuchCategory', { what })
  const { preferredCurrencyId } = (await talk.toolbox.use('settings_get', {})) as { preferredCurrencyId: number }
  const named = book.currencies.find(({ code }) => money.codes.includes(code))
  const currencyId = named?.currencyId ?? preferredCurrencyId
  const amount = category.type === 1 ? money.amount : `-${money.amount}`
  const { budgets } = (await talk.toolbox.use('budgets_list', {})) as { budgets: Budget[] }
  const old = budgets.find((other) => other.categoryId === category.categoryId && other.currencyId === currencyId)
  const draft = { categoryId: category.categoryId, currencyId, dateType: 0, amount }
  await (old === undefined
    ? talk.toolbox.use('budgets_create', draft)
    : talk.toolbox.use('budgets_edit', { ...draft, budgetId: old.budgetId }))
  return say(book.lang, 'budgeted', { category: category.name, amount: book.money(money.amount, currencyId) })
}
