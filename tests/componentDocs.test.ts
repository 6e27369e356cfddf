import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { viteFinal } from '@storybook/react-vite/preset'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = globSync('src/components/ui/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.(stories|test)\.tsx$/.test(file),
)

interface PropType {
  name: string
  raw?: string
}

interface Docs {
  description: string
  props?: Record<string, { description?: string; tsType?: PropType }>
}

type Transform = (source: string, path: string) => Promise<{ code: string } | undefined>

/** The plugin that reads components for the docs pages: Storybook's own. */
const docgen = async (): Promise<Transform> => {
  const presets = { apply: async () => ({ reactDocgen: 'react-docgen' }) }
  const { plugins = [] } = await viteFinal({}, { presets } as never)
  return (plugins as { transform: Transform }[])[0]!.transform
}

/** The plugin writes what it read below the source, one line per component. */
const docsIn = (code: string): [name: string, docs: Docs][] =>
  [...code.matchAll(/;(\w+)\.__docgenInfo=(.*?)(?=;\w+\.__docgenInfo=|$)/gs)].map(([, name = '', docs = '']) => [
    name,
    JSON.parse(docs) as Docs,
  ])

let components: [name: string, docs: Docs][] = []

beforeAll(async () => {
  const read = await docgen()
  const codes = files.map(async (file) => (await read(readFileSync(`${root}/${file}`, 'utf8'), `${root}${file}`))?.code)
  components = (await Promise.all(codes)).flatMap((code = '') => docsIn(code))
}, 180_000)

test('every ui component says what it is, when to use it, and when not', () => {
  expect(components.length).toBeGreaterThan(files.length / 2)
  const isWhole = /\. *\n.*Use for .*\b(?:not|never|nor)\b/s
  expect(components.filter(([, { description }]) => !isWhole.test(description)).map(([name]) => name)).toEqual([])
})

test('every prop of a ui component is described', () => {
  const bare = components.flatMap(([name, { props = {} }]) =>
    Object.entries(props)
      .filter(([, { description = '' }]) => description === '')
      .map(([prop]) => `${name}.${prop}`),
  )
  expect(bare).toEqual([])
})

/** Names that other libraries use, each with ours. */
const otherWords: Record<string, string> = {
  checked: 'isChecked',
  color: 'tone',
  data: 'options',
  disabled: 'isDisabled',
  fullWidth: 'isFullWidth',
  inputRef: 'ref',
  isDangerous: 'tone',
  kind: 'tone or variant',
  loading: 'isPending',
  look: 'variant',
  onSearch: 'onChange',
  onType: 'onChange',
  opened: 'isOpen',
  typed: 'value',
}

/** The type that each name promises. */
const families: [name: RegExp, promise: string, isKept: (type: PropType) => boolean][] = [
  [/^(?:is|has|shows|hides|stays|closes)[A-Z]/, 'a boolean', ({ name }) => name === 'boolean'],
  [/^on[A-Z]/, 'a function', ({ name, raw = name }) => /=>|Handler\b/.test(raw)],
  [/^onChange$/, 'a function of the value, not of an event', ({ raw = '' }) => !/Event\b/.test(raw)],
  [/^(?:tone|variant|size|position)$/, 'one of a few words', ({ name }) => !/^(?:number|string|boolean)$/.test(name)],
  [/^(?:title|label|\w+Label)$/, 'a text or elements', ({ name, raw = name }) => /\bstring\b|ReactNode/.test(raw)],
  [/^icon$/, 'a Tabler icon', ({ name, raw = name }) => /\bIcon\b/.test(raw)],
]

const deviationsIn = (table: typeof components): string[] =>
  table.flatMap(([component, { props = {} }]) =>
    Object.entries(props).flatMap(([prop, { tsType }]) => [
      ...(prop in otherWords ? [`${component}.${prop}: say ${otherWords[prop]}`] : []),
      ...families
        .filter(([name, , isKept]) => tsType !== undefined && name.test(prop) && !isKept(tsType))
        .map(([, promise]) => `${component}.${prop}: has to be ${promise}`),
    ]),
  )

test('one word is one thing in all props of ui/', () => {
  const event = { name: 'signature', raw: '(event: ChangeEvent) => void' }
  const bad = { kind: { name: 'union' }, isOpen: { name: 'string' }, onChange: event, size: { name: 'number' } }
  const props = Object.fromEntries(Object.entries(bad).map(([name, tsType]) => [name, { tsType }]))
  expect(deviationsIn([['Bad', { description: '', props }]])).toEqual([
    'Bad.kind: say tone or variant',
    'Bad.isOpen: has to be a boolean',
    'Bad.onChange: has to be a function of the value, not of an event',
    'Bad.size: has to be one of a few words',
  ])
  expect(components.flatMap(([, { props: own = {} }]) => Object.keys(own)).length).toBeGreaterThan(200)
  expect(deviationsIn(components)).toEqual([])
})
