import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogueFiles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const components = readCatalogue(root)
const files = catalogueFiles(components, root)

test('every component with stories has a page and a file of data, each under an address of its own', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(files.size).toBe(components.length * 2 + 1)
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

test('the stories that the patterns show exist', () => {
  const shown =
    readFileSync(`${root}src/guide/Patterns.stories.tsx`, 'utf8').match(/(?:ui|domains|pages)-[\w-]+--[\w-]+/g) ?? []
  const known = new Set(components.flatMap(({ stories }) => stories.map(({ id }) => id)))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((id) => !known.has(id))).toEqual([])
})
