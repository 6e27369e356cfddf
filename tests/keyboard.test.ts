import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface KeyboardStory {
  name: string
  source: string
  isErrand: boolean
}

const stories: KeyboardStory[] = globSync('src/**/*.stories.tsx', { cwd: root })
  .sort()
  .flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split(/^export const /m)
      .slice(1)
      .map((source) => ({
        name: `${file}: ${/^\w+/.exec(source)?.[0] ?? ''}`,
        source,
        isErrand: file.startsWith('src/flows/'),
      })),
  )

const isTagged = (source: string, tag: string): boolean =>
  new RegExp(String.raw`^ {2}tags: \[[^\]]*'${tag}'`, 'm').test(source) || source.includes(`{ tags: ['${tag}']`)

/** By its tag; errands promise it as a whole. The catalogue shows these stories as its proofs. */
const promised = stories.filter(({ source, isErrand }) => isErrand || isTagged(source, 'keyboard'))

// A file is chosen in a window of the system, which no story can open.
const mouse = /\.focus\(\)|\.click\(|userEvent\.(?:click|dblClick|type|clear|hover|pointer|selectOptions)\(/

test('a story that promises the keyboard uses nothing else: it gets everywhere by Tab, arrows and shortcuts', () => {
  expect(promised.length).toBeGreaterThan(30)
  expect(promised.filter(({ source }) => mouse.test(source)).map(({ name }) => name)).toEqual([])
})

test('a story that plays and is named after the keyboard has the tag', () => {
  const named = stories.filter(
    ({ name, source }) => /Key(?:board|s)(?=[A-Z]|$)/.test(name) && /\bplay[:,(]/.test(source),
  )
  expect(named.filter((story) => !promised.includes(story)).map(({ name }) => name)).toEqual([])
})

test('a story that promises a screen reader asserts what is read aloud', () => {
  const read =
    /Role\('(?:status|alert|log)'|aria-(?:current|expanded|live|setsize)|toHaveAccessible(?:Name|Description)/
  const tagged = stories.filter(({ source }) => isTagged(source, 'screen-reader'))
  expect(tagged.length).toBeGreaterThan(50)
  expect(tagged.filter(({ source }) => !read.test(source)).map(({ name }) => name)).toEqual([])
})

test('tasks that must work without a mouse have their stories: sign-in, transaction, filter, wizard, dialogs', () => {
  const listed = promised.map(({ name }) => name.replace('src/flows/', ''))
  const ways = [
    'SignUp.stories.tsx: SignsInFromTheKeyboard',
    'LedgerByKeyboard.stories.tsx: AddsAnEntryByKeyboard',
    'LedgerByKeyboard.stories.tsx: FiltersByKeyboard',
    'ImportByKeyboard.stories.tsx: BooksAFileByKeyboard',
    'FirstAccount.stories.tsx: FromTheKeyboard',
  ]
  expect(ways.filter((way) => !listed.includes(way))).toEqual([])
})

test('every dialog is in an errand that comes to it by keys, holds the focus in it and brings it back', () => {
  const draws = /<(?:Modal|Modal\.Root|Drawer|Dialog|FormDialog|ConfirmDialog)\b/
  const dialogs = globSync('src/{components,pages}/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.stories.') && !file.startsWith('src/components/ui/'))
    .filter((file) => draws.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map((file) => basename(file, '.tsx'))
  const errands = readFileSync(`${root}/src/flows/Dialogs.stories.tsx`, 'utf8')
  const opened = new Set([...errands.matchAll(/\bof: '(\w+)'/g)].map(([, name = '']) => name))
  expect(dialogs.length).toBeGreaterThan(30)
  expect([...opened].sort()).toEqual(dialogs.sort())
})
