import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue, readUsers } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import type { SourceFacts } from './componentSource.ts'
import { unmetBy } from './lifecycle.ts'
import { type IndexEntry, readGuide, readIndex } from './storyIndex.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const index = await readIndex(root)
const components = readCatalogue(root, index)
const files = catalogueFiles(components, root)

test('every component with stories has a page and a file of data, each under an address of its own', () => {
  expect(components.length).toBeGreaterThan(200)
  const pages = [...files.keys()].filter((address) => !address.startsWith('components/source/'))
  expect(pages.length).toBe(components.length * 2 + 1)
})

test('llms.txt leads to each page', () => {
  const links = [...(files.get('llms.txt') ?? '').matchAll(/\]\(([^)]+\.md)\)/g)].map(([, address]) => address ?? '')
  expect(links).toHaveLength(components.length)
  expect(links.filter((address) => !files.has(address))).toEqual([])
})

test('a page says what the component is for, its keys, its props and its stories', () => {
  const page = files.get('components/components-ui-inputs-amount-AmountField.md') ?? ''
  for (const part of [
    '# AmountField',
    '## When to use',
    '## Keys',
    'export interface AmountFieldProps',
    '## Stories',
    '](../iframe.html?id=ui-inputs-amount-amountfield--',
  ]) {
    expect(page).toContain(part)
  }
})

test('every component of ui says its props', () => {
  const pages = [...files].filter(([address]) => /^components\/components-ui-.*-[A-Z]\w*\.md$/.test(address))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(([, page]) => !page.includes('## Props')).map(([address]) => address)).toEqual([])
})

const known = new Set(index.map(({ id }) => id))

test('no page of a component, and no line of the status table, leads to a story or docs page that is not there', () => {
  const links = components.flatMap(({ docs, stories, proofs }) => [
    docs,
    ...stories.map(({ id }) => id),
    ...Object.values(proofs).flat(),
  ])
  const written = [...files.values()].flatMap((page) => [...page.matchAll(/iframe\.html\?id=([\w-]+)/g)])
  expect(links.length).toBeGreaterThan(1500)
  expect([...links, ...written.map(([, id = '']) => id)].filter((id) => !known.has(id))).toEqual([])
})

test('no page of the guide leads to a story that is not there', () => {
  const named = [...readGuide(root)].flatMap(([file, source]) =>
    [...source.matchAll(/\b(?:guide|ui|domains|pages|flows)-[a-z\d-]+?--[a-z\d-]+/g)].map(([id]) => ({ file, id })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ id }) => !known.has(id))).toEqual([])
})

test('no story is called after how it is drawn, and no folder stands beside a component of its name', () => {
  expect(index.filter(({ name }) => /\bat rest\b/i.test(name)).map(({ id }) => id)).toEqual([])
  const rooms = new Set(
    index.flatMap(({ title }) =>
      title
        .split('/')
        .slice(0, -1)
        .map((_, at, all) => all.slice(0, at + 1).join('/')),
    ),
  )
  const names = new Set([...rooms].map(bare))
  expect(index.filter(({ title }) => names.has(bare(title))).map(({ title }) => title)).toEqual([])
})

const bare = (title: string): string => title.toLowerCase().replaceAll(' ', '')

/** Titles of which the last word, the name, is another one's, too. */
const twinsIn = (titles: readonly string[]): string[] =>
  [...Map.groupBy(new Set(titles), (title) => bare(title.replace(/^.*\//, ''))).values()]
    .filter(({ length }) => length > 1)
    .flat()

test('a name stands once in the sidebar', () => {
  const titles = index.map(({ title }) => title)
  expect(new Set(titles).size).toBeGreaterThan(300)
  expect(twinsIn(['UI/Data/Tag', 'UI/Data/Tag', 'Pages/Tag', 'Pages/Tags'])).toEqual(['UI/Data/Tag', 'Pages/Tag'])
  expect(twinsIn(titles)).toEqual([])
})

const findIn = (entries: readonly Pick<IndexEntry, 'name' | 'title'>[], word: string) =>
  entries.filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(word))

test('a word that neither a title nor the name of a story has is not found', () => {
  const entries = [{ title: 'UI/Feedback/Toast', name: 'Default · snackbar' }]
  expect(['toast', 'Snackbar'.toLowerCase(), 'flag'].map((word) => findIn(entries, word).length)).toEqual([1, 1, 0])
})

test.each([
  'accordion',
  'alert',
  'autocomplete',
  'badge',
  'breadcrumb',
  'button',
  'calendar',
  'checkbox',
  'chip',
  'drawer',
  'dropdown',
  'modal',
  'progress',
  'skeleton',
  'snackbar',
  'spacing',
  'stepper',
  'switch',
  'tabs',
  'toast',
  'tooltip',
  'tree',
])('the search finds %s', (word) => {
  expect(findIn(index, word)).not.toEqual([])
})

test('the data of a component has its import line, tokens, neighbours, users with their pages, and its source', () => {
  const read = (name: string) =>
    JSON.parse(files.get(`components/components-ui-layout-${name}.json`) ?? '') as SourceFacts
  const { importLine, tokens, related, users } = read('Button')
  expect(importLine).toBe("import { Button } from '#components/ui/layout/Button.tsx'")
  expect(tokens).toContain('--fa-danger')
  expect(related.map(({ name }) => name)).toEqual(expect.arrayContaining(['ButtonLink', 'ToolButton', 'LinkButton']))
  expect(users.length).toBeGreaterThan(20)
  const pages = [...related.map(({ docs }) => docs), ...users.flatMap(({ docs }) => docs ?? [])]
  expect(pages.filter((id) => !known.has(id))).toEqual([])
  expect(files.get('components/source/src/components/ui/layout/Panel.module.css.txt')).toContain('--fa-')
})

const page: Parameters<typeof unmetBy>[0] = {
  file: 'src/pages/Payees.tsx',
  description: 'All payees.',
  notes: { keys: 'Enter opens a payee.', readAloud: 'the number of payees' },
  usedBy: ['src/app/routes.tsx'],
  stories: [
    { id: 'a', name: 'Filled', modes: ['phone'], tags: ['keyboard'] },
    { id: 'b', name: 'Empty', modes: [], tags: ['screen-reader'] },
  ],
}

test.each<[unmet: string, lacking: Partial<typeof page>]>([
  ['Described', { description: '' }],
  ['In use', { usedBy: [] }],
  ['States', { stories: [{ id: 'a', name: 'Filled', modes: ['phone'], tags: ['keyboard', 'screen-reader'] }] }],
  ['Keys', { stories: page.stories.map((story) => ({ ...story, tags: ['play-fn', 'screen-reader'] })) }],
  ['Read aloud', { stories: page.stories.map((story) => ({ ...story, tags: ['keyboard'] })) }],
  ['Screens', { stories: page.stories.map((story) => ({ ...story, modes: ['dark'] })) }],
])('a page that meets all criteria but “%s” says so', (unmet, lacking) => {
  expect(unmetBy(page)).toEqual([])
  expect(unmetBy({ ...page, ...lacking })).toEqual([unmet])
})

test('a component of ui/ has two users, or says why it has one', () => {
  const shared = { ...page, file: 'src/components/ui/Key.tsx', notes: { ...page.notes, use: 'Use for keys.' } }
  expect(unmetBy(shared)).toEqual(['In use'])
  expect(unmetBy({ ...shared, description: 'A key. In one place: Button has it.' })).toEqual([])
  expect(components.filter(({ unmet }) => unmet.includes('In use')).map(({ name }) => name)).toEqual([])
})

test.each([
  ['those of Dialog.', []],
  ['those of Dialog; Enter selects.', ['Keys']],
])('keys that are “%s” are pressed where they belong', (keys, unmet) => {
  const stories = page.stories.map((story) => ({ ...story, tags: ['screen-reader'] }))
  expect(unmetBy({ ...page, stories, notes: { ...page.notes, keys } })).toEqual(unmet)
})

test('some pages, domain components and shared components are stable, and who is not says why', () => {
  const stable = components.filter(({ lifecycle }) => lifecycle === 'stable')
  for (const folder of ['src/pages/', 'src/components/ui/', 'src/components/accounts/'])
    expect(stable.filter(({ file }) => file.startsWith(folder)).map(({ name }) => name)).not.toEqual([])
  const silent = components.filter(({ lifecycle, unmet }) => (lifecycle === 'stable') !== (unmet.length === 0))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every import line names what its file exports', () => {
  const missing = [...files].flatMap(([address, text]) => {
    if (!address.endsWith('.json')) return []
    const { importLine } = JSON.parse(text) as SourceFacts
    const [, names = '', file = ''] = /^import \{ (.+) \} from '#(.+)'$/.exec(importLine) ?? []
    const source = readFileSync(join(root, 'src', file), 'utf8')
    const isThere = (name: string) => new RegExp(String.raw`^export (?:const|function) ${name}\b`, 'm').test(source)
    return names.split(', ').every((name) => name !== '' && isThere(name)) ? [] : [importLine]
  })
  expect(missing).toEqual([])
})

test('a user is found by the file that its import leads to, not by a name; of types alone nothing is used', () => {
  const place = mkdtempSync(join(tmpdir(), 'farthing-users-'))
  const sources = {
    'components/a/Row.tsx': 'export const Row = 1',
    'components/b/Row.tsx': 'export const Row = 2',
    'components/a/Alias.tsx': "import { Row } from '#components/a/Row.tsx'",
    'components/a/List.tsx': "import {\n  Row,\n} from './Row.tsx'",
    'components/b/Lazy.tsx': "const load = () => import('../a/Row.tsx')",
    'components/b/List.tsx': "import { Row } from './Row.tsx'",
    'components/b/Types.tsx': "import type { RowProps } from '#components/a/Row.tsx'",
    'components/a/Row.stories.tsx': "import { Row } from './Row.tsx'",
    'guide/Rules.tsx': "import { Row } from '#components/a/Row.tsx'",
  }
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(join(place, 'src', file, '..'), { recursive: true })
    writeFileSync(join(place, 'src', file), source)
  }
  const users = readUsers(place).get('src/components/a/Row.tsx')
  rmSync(place, { recursive: true })
  expect(users).toEqual(['a/Alias', 'a/List', 'b/Lazy'].map((name) => `src/components/${name}.tsx`))
})
