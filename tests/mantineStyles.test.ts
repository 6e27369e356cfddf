import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const statement = /\b(?:import|export)\s+(type\s)?([^'"]*?)\s*(?:from\s*)?["']([^"']+)["']/g

const importsIn = (file: string): { names: string[]; from: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, type, names = '', from = '']) => {
    if (type !== undefined) return []
    const words = names.replaceAll(/[{}]/g, '').split(',')
    return [{ names: words.map((word) => word.trim()).filter((word) => word && !word.startsWith('type ')), from }]
  })

const esm = (library: string): string => `node_modules/${library}/esm`

/** Where a library of Mantine has each of its names from. */
const filesOf = (library: string): Map<string, string> =>
  new Map(
    importsIn(`${esm(library)}/index.mjs`).flatMap(({ names, from }) =>
      from.startsWith('.')
        ? names.map((name): [string, string] => [name.replace(/^.* as /, ''), join(esm(library), from)])
        : [],
    ),
  )
const libraries = new Map(
  ['core', 'charts', 'dates', 'notifications'].map((name) => [`@mantine/${name}`, filesOf(`@mantine/${name}`)]),
)

/** The files of Mantine that a file loads. */
const loadedBy = (file: string): string[] =>
  importsIn(file).flatMap(({ names, from }) => {
    const files = libraries.get(from)
    if (files) return names.flatMap((name) => files.get(name.replace(/ as .*$/, '')) ?? [])
    return from.startsWith('.') && file.startsWith('node_modules') ? [join(dirname(file), from)] : []
  })

test('each component of Mantine that the product uses has its styles, and no other has', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.stories\.|\/test|^src\/guide\//.test(file))
  const loaded = new Set(sources)
  for (const file of loaded) for (const other of loadedBy(file)) loaded.add(other)
  const styled = [...loaded].flatMap((file) => {
    const name = /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? ''
    return existsSync(`node_modules/@mantine/core/styles/${name}.css`) ? [name] : []
  })
  const global = ['baseline', 'default-css-variables', 'global']
  const listed = importsIn('src/app/mantineStyles.ts').map(({ from }) => basename(from, '.css'))
  expect(listed.toSorted()).toEqual([...new Set([...global, ...styled])].toSorted())
})
