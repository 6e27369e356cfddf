import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sharedProps } from '../.storybook/sharedProps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const components = globSync('src/components/**/*.tsx', { cwd: root })
  .filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }))

interface Prop {
  name: string
  isDescribed: boolean
  where: string
}

/** Every prop of every `…Props` that a file gives. A comment stands right above its prop. */
const props: Prop[] = components.flatMap(({ file, source }) =>
  [...source.matchAll(/^export interface \w+Props[^{]*\{\n([^]*?)^\}/gm)].flatMap(([, body = '']) =>
    [...body.matchAll(/(\*\/\n)?^ {2}['"]?([\w-]+)['"]?\??:/gm)].map(([, comment, name = '']) => ({
      name,
      isDescribed: comment !== undefined,
      where: `${basename(file, '.tsx')}.${name}`,
    })),
  ),
)

test('every prop is described: by its own comment, or by what its name means everywhere', () => {
  expect(props.length).toBeGreaterThan(400)
  const unknown = props.filter(({ name, isDescribed }) => !isDescribed && !(name in sharedProps))
  expect(unknown.map(({ where }) => where)).toEqual([])
})

test('no word is kept for a prop that nobody has', () => {
  const bare = new Set(props.filter(({ isDescribed }) => !isDescribed).map(({ name }) => name))
  expect(Object.keys(sharedProps).filter((name) => !bare.has(name))).toEqual([])
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
