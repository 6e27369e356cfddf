import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import type { SourceFacts } from './componentSource.ts'
import { unmetBy } from './lifecycle.ts'
import { readGuide, readIndex } from './storyIndex.ts'

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
  const bare = (title: string): string => title.toLowerCase().replaceAll(' ', '')
  const names = new Set([...rooms].map(bare))
  expect(index.filter(({ title }) => names.has(bare(title))).map(({ title }) => title)).toEqual([])
})

test('a name stands once in the sidebar', () => {
  const titles = [...new Set(index.map(({ title }) => title))]
  const byName = Map.groupBy(titles, (title) => title.replace(/^.*\//, '').replaceAll(' ', '').toLowerCase())
  expect(titles.length).toBeGreaterThan(300)
  expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([])
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
  const found = index.filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(word))
  expect(found.map(({ id }) => id)).not.toEqual([])
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

test('some pages, domain components and shared components are stable, and who is not says why', () => {
  const stable = components.filter(({ lifecycle }) => lifecycle === 'stable')
  for (const folder of ['src/pages/', 'src/components/ui/', 'src/components/accounts/'])
    expect(stable.filter(({ file }) => file.startsWith(folder)).map(({ name }) => name)).not.toEqual([])
  const silent = components.filter(({ lifecycle, unmet }) => (lifecycle === 'stable') !== (unmet.length === 0))
  expect(silent.map(({ name }) => name)).toEqual([])
})
