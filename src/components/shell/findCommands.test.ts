import { expect, test } from 'vitest'
import { type Command, findCommands } from './findCommands.ts'

const act = () => undefined
const commands: Command[] = [
  { key: 'new', group: 'actions', name: 'New transaction', words: 'add transfer', act },
  { key: 'import', group: 'pages', name: 'Import', words: 'csv bank', act },
  { key: 'currencies', group: 'pages', name: 'Currencies', words: 'currency', act },
  { key: 'recurring', group: 'pages', name: 'Recurring', words: 'subscriptions', act },
  { key: 'base', group: 'settings', name: 'Base currency', act },
  { key: 'card', group: 'accounts', name: 'Card', detail: 'Everyday', act },
  { key: 'lidl', group: 'payees', name: 'Lidl', words: 'LIDL 0417', act },
  { key: 'trip', group: 'tags', name: 'Trip', act },
  { key: 'note', group: 'notes', name: 'Call the school', act },
  { key: 'school', group: 'categories', name: 'Școală', detail: 'Family / Children', act },
]
const found = (typed: string) => findCommands(commands, typed).map(({ commands }) => commands.map(({ key }) => key))

test('nothing typed offers what can always be done, not what one has made oneself', () => {
  expect(found('')).toEqual([['new'], ['import', 'currencies', 'recurring'], ['base']])
})

test('the words that people use find what is called otherwise', () => {
  expect(found('csv')).toEqual([['import']])
  expect(found('transfer')).toEqual([['new']])
  expect(found('subscr')).toEqual([['recurring']])
})

test('what begins so stands before what has it inside', () => {
  expect(found('curr')).toEqual([['currencies', 'recurring'], ['base']])
})

test('accounts are found by their folder, categories by their parents and without accents', () => {
  expect(found('everyday')).toEqual([['card']])
  expect(found('scoala children')).toEqual([['school']])
})

test('payees are found by what their bank calls them, tags and notes by their words', () => {
  expect(found('0417')).toEqual([['lidl']])
  expect(found('trip')).toEqual([['trip']])
  expect(found('call school')).toEqual([['note']])
})

test('every typed word has to fit', () => {
  expect(found('new csv')).toEqual([])
})
