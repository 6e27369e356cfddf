import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readUsers } from '../scripts/catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()

const isProof = (file: string): boolean => /\.(stories|test)\.tsx?$|\/test[A-Z]\w*\.tsx$/.test(file)

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const screens = filesOf('src/{components,pages}/**/*.tsx').filter((file) => !isProof(file))

test('pages, dialogs, ui/ and what two places use have their stories beside them', () => {
  const users = readUsers(root)
  const reused = screens.filter(
    (file) => /^src\/(?:pages|components\/ui)\/|Dialog\.tsx$/.test(file) || (users.get(file) ?? []).length > 1,
  )
  expect(reused.length).toBeGreaterThan(200)
  expect(reused.filter((file) => !existsSync(join(root, file.replace(/\.tsx$/, '.stories.tsx'))))).toEqual([])
})

test('the address of a story is its path: no file says another', () => {
  const named = filesOf('src/**/*.stories.tsx').filter((file) =>
    /^ {2}(?:title|id): /m.test(read(file).split('satisfies')[0] ?? ''),
  )
  expect(named).toEqual([])
})

test('every story is of a component or page that exists', () => {
  const stories = filesOf('src/{components,pages}/**/*.stories.tsx')
  expect(stories.filter((file) => !existsSync(join(root, file.replace('.stories', ''))))).toEqual([])
})

/** A colour said outright. A door such as `#api/…` is none. */
const colour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi

test('a colour has its home in the theme', () => {
  const homes = new Set(['src/app/theme.css', 'src/app/theme.ts'])
  const said = filesOf('src/**/*.{ts,tsx,css}')
    .filter((file) => !homes.has(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(colour)].map(([found]) => `${file}: ${found}`))
  expect(said).toEqual([])
})

interface Report {
  diagnostics: { filename: string; labels: { span: { offset: number; length: number } }[] }[]
}

/** Hard-coded texts in JSX, found by the linter. */
const bareTexts = (): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'farthing-words-'))
  const config = join(folder, 'words.json')
  const rules = { 'react/jsx-no-literals': 'error' }
  writeFileSync(config, JSON.stringify({ plugins: ['react'], categories: { correctness: 'off' }, rules }))
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['-c', config, '-f', 'json', ...screens], { cwd: root, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return (JSON.parse(stdout) as Report).diagnostics.map(({ filename, labels }) => {
    const { offset = 0, length = 0 } = labels[0]?.span ?? {}
    return `${filename}: ${readFileSync(join(root, filename))
      .subarray(offset, offset + length)
      .toString()}`
  })
}

/** Names of keys and of the product are the same in every language. */
const isForEveryone = (text: string): boolean => /: *(Ctrl|Esc|Enter|Tab|Shift|Del|Farthing)\b/.test(text)

test('every word on a screen comes from src/text', () => {
  const words = bareTexts().filter((text) => /: .*\p{L}{2,}/su.test(text) && !isForEveryone(text))
  expect(words).toEqual([])
})

test('every text for screen readers comes from src/text', () => {
  const attribute =
    /\b(?:aria-label|aria-description|placeholder|title|label|alt|description|error)="[^"]*\p{L}{2,}[^"]*"/gu
  const said = screens.flatMap((file) => [...read(file).matchAll(attribute)].map(([found]) => `${file}: ${found}`))
  expect(said).toEqual([])
})
