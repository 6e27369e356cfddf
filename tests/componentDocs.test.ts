import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { viteFinal } from '@storybook/react-vite/preset'
import { beforeAll, expect, test } from 'vitest'
import { sharedProps } from '../.storybook/sharedProps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const components = globSync('src/components/**/*.tsx', { cwd: root })
  .filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }))

/** A component as its docs page tells of it. */
interface Page {
  name: string
  file: string
  description: string
  props: Record<string, { description?: string }>
}

type Transform = (source: string, path: string) => Promise<{ code: string } | undefined>
type Told = Pick<Page, 'description'> & Partial<Pick<Page, 'props'>>

/** What fills the tables of the workshop: Storybook's own reader. */
const reader = async (): Promise<Transform> => {
  const presets = { apply: async () => ({ reactDocgen: 'react-docgen' }) }
  const { plugins = [] } = await viteFinal({}, { presets } as never)
  return (plugins as { name: string; transform: Transform }[])[0]!.transform
}

/** The reader writes what it read below the source, one line per component. */
const pagesOf = (file: string, code: string): Page[] =>
  code
    .split(/;(?=\w+\.__docgenInfo=)/)
    .slice(1)
    .map((line) => {
      const [name = ''] = /^\w+/.exec(line) ?? []
      const { description, props = {} } = JSON.parse(line.slice(`${name}.__docgenInfo=`.length)) as Told
      return { name, file, description, props }
    })

let pages: Page[] = []

beforeAll(async () => {
  const read = await reader()
  const all = components.map(async ({ file, source }) =>
    pagesOf(file, (await read(source, `${root}${file}`))?.code ?? ''),
  )
  pages = (await Promise.all(all)).flat()
}, 300_000)

const props = () =>
  pages.flatMap(({ name: of, props: all }) =>
    Object.entries(all).map(([name, { description = '' }]) => ({ name, where: `${of}.${name}`, description })),
  )

test('a docs page has its words: nothing hides a component from what reads them', () => {
  const told = new Set(pages.filter(({ description }) => description !== '').map(({ file, name }) => `${file} ${name}`))
  const given = components.flatMap(({ file, source }) =>
    [...source.matchAll(/^export const ([A-Z][a-z]\w*) = (?:observer\(|[(<])/gm)].map(([, name]) => `${file} ${name}`),
  )
  expect(given.length).toBeGreaterThan(300)
  expect(given.filter((each) => !told.has(each))).toEqual([])
})

test('every prop is described: by its own comment, or by what its name means everywhere', () => {
  expect(props().length).toBeGreaterThan(600)
  const unknown = props().filter(({ name, description }) => description === '' && !(name in sharedProps))
  expect(unknown.map(({ where }) => where)).toEqual([])
})

test('no word is kept for a prop that nobody has', () => {
  const bare = new Set(props().flatMap(({ name, description }) => (description === '' ? [name] : [])))
  expect(Object.keys(sharedProps).filter((name) => !bare.has(name))).toEqual([])
})

const interfaces = components.flatMap(({ file, source }) =>
  [...source.matchAll(/^(export )?interface (\w+)(?:<[^{]*>)?(?:\s+extends ([^{]+))? \{\n([^]*?)^\}/gm)].map(
    ([, exported, name, bases = '', body = '']) => ({
      file,
      name,
      isExported: exported !== undefined,
      bases,
      own: [...body.matchAll(/^ {2}['"]?([\w-]+)['"]?\??:/gm)].map(([, prop = '']) => prop),
    }),
  ),
)

/** The props of a type as it is written in a file; of what is not ours, none. */
const propsOf = (type: string, file: string): string[] =>
  [...type.matchAll(/(Omit|Pick)<(\w+),([^>]*)>|(\w+)/g)].flatMap(([, cut, of, listed = '', whole]) => {
    const named = interfaces.filter(({ name }) => name === (of ?? whole))
    const found = named.find((each) => each.file === file) ?? named.find(({ isExported }) => isExported)
    if (!found) return []
    return [...found.own, ...propsOf(found.bases, found.file)].filter(
      (prop) => listed.includes(`'${prop}'`) === (cut === 'Pick'),
    )
  })

test('the table of a component lists all of its props, those that it has from another of our interfaces, too', () => {
  const taken = components.flatMap(({ file, source }) =>
    [
      ...source.matchAll(
        /^export const ([A-Z]\w+) = (?:observer\()?\s*\(\s*(?:\w+|\{[^}]*\}): ([^)]+?),?\s*\)(?:: \w+)? =>/gm,
      ),
    ].map(([, name = '', type = '']) => ({ name, file, expected: propsOf(type, file) })),
  )
  expect(taken.length).toBeGreaterThan(200)
  const missing = taken.flatMap(({ name, file, expected }) => {
    const listed = pages.find((page) => page.file === file && page.name === name)?.props ?? {}
    return expected.filter((prop) => !(prop in listed)).map((prop) => `${name}.${prop}`)
  })
  expect(missing).toEqual([])
})

test('a default stands where the table finds it: among the parameters', () => {
  const hidden = components.filter(({ source }) => /const \{[^}]* = [^}]*\} = props/.test(source))
  expect(hidden.map(({ file }) => basename(file))).toEqual([])
})

/** The files that do something, but do not say what their docs page has to. */
const silent = (does: RegExp, says: RegExp): string[] =>
  components.filter(({ source }) => does.test(source) && !says.test(source)).map(({ file }) => file)

test('a component that listens to keys, or opens what does, says its keys', () => {
  const listens = /\bonKeyDown\b|\buseKeys\(|<(?:Menu|Popover|Modal|Combobox|Dialog|FormDialog|ConfirmDialog)\b(?!\.)/
  expect(silent(listens, /\* .*\bKeys: /)).toEqual([])
})

test('a component with a role or a live region for a screen reader says what is read aloud', () => {
  const speaks = /\brole="(?!presentation)|\baria-live\b|\baria-busy\b|\bisAlert\b/
  expect(silent(speaks, /\b[Rr]ead aloud\b|\bscreen reader\b/)).toEqual([])
})
