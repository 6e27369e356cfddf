import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { viteFinal } from '@storybook/react-vite/preset'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const files = globSync('src/components/ui/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.(stories|test)\.tsx$/.test(file),
)

interface Docs {
  description: string
  props?: Record<string, { description?: string }>
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
