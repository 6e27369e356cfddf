import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed, layers, others, otherWays, style } from './layerSamples.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Diagnostic {
  filename: string
  code: string
  help?: string
}

let house = ''
let diagnostics: Diagnostic[] = []

const lint = (): Diagnostic[] => {
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: house, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  }
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'farthing-layers-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(house, name))
  writeFileSync(join(house, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["**/*"] }')
  for (const { file, code } of [...layers, ...otherWays, ...style, ...allowed, ...others]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), code)
  }
  diagnostics = lint()
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

const said = (file: string): string =>
  diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ code, help }) => `${code} ${help ?? ''}`)
    .join('\n')

test.each([...layers, ...otherWays])('$rule ($file)', ({ file, told }) => {
  expect(said(file)).toContain('no-restricted-imports')
  expect(said(file)).toContain(told)
})

test.each(style)('$rule', ({ file, told }) => expect(said(file)).toContain(told))

test.each(allowed)('$file may import what it imports', ({ file }) =>
  expect(said(file)).not.toContain('no-restricted-imports'),
)

test('every sentence of the layer rules has a bad sample', () => {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: unknown[] }
  const sentences = [
    ...new Set(
      JSON.stringify(config.overrides)
        .matchAll(/"message":"((?:[^"\\]|\\.)*)"/g)
        .map((m) => m[1]!),
    ),
  ]
  const heard = diagnostics.map(({ help }) => help ?? '')
  expect(sentences.length).toBeGreaterThan(15)
  expect(sentences.filter((sentence) => !heard.includes(sentence))).toEqual([])
})
