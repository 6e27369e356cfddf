import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../oxlint.config.ts'
import { circlesBetween } from './circles.ts'
import { allowed, layers, moreLayers } from './layerSamples.ts'
import { inPlace, pastUi } from './mantineSamples.ts'
import { others, style } from './styleSamples.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const refused = [...layers, ...moreLayers, ...pastUi]
const free = [...allowed, ...inPlace]

interface Diagnostic {
  filename: string
  code: string
  help?: string
}

let sandbox = ''
let diagnostics: Diagnostic[] = []

const lint = (): Diagnostic[] => {
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: sandbox, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  }
}

beforeAll(() => {
  sandbox = mkdtempSync(join(tmpdir(), 'farthing-layers-'))
  for (const name of ['.gitignore', 'oxlint.config.ts', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(sandbox, name))
  mkdirSync(join(sandbox, 'node_modules'))
  symlinkSync(join(root, 'node_modules/oxlint'), join(sandbox, 'node_modules/oxlint'))
  writeFileSync(join(sandbox, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["**/*"] }')
  for (const { file, code } of [...refused, ...style, ...free, ...others]) {
    mkdirSync(dirname(join(sandbox, file)), { recursive: true })
    writeFileSync(join(sandbox, file), code)
  }
  diagnostics = lint()
}, 60_000)

afterAll(() => rmSync(sandbox, { recursive: true, force: true }))

const messagesOf = (file: string): string =>
  diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ code, help }) => `${code} ${help ?? ''}`)
    .join('\n')

test.each(refused)('$rule ($file)', ({ file, message }) => {
  expect(messagesOf(file)).toContain('no-restricted-imports')
  expect(messagesOf(file)).toContain(message)
})

test.each(style)('$rule', ({ file, message }) => expect(messagesOf(file)).toContain(message))

test.each(free)('$file may import what it imports', ({ file }) =>
  expect(messagesOf(file)).not.toContain('no-restricted-imports'),
)

test('every sentence of the layer rules has a bad sample', () => {
  const sentences = new Set(
    JSON.stringify(config.overrides)
      .matchAll(/"message":"((?:[^"\\]|\\.)*)"/g)
      .map((m) => m[1]!),
  )
  const given = diagnostics.map(({ help }) => help ?? '')
  expect(sentences.size).toBeGreaterThan(15)
  expect([...sentences].filter((sentence) => !given.includes(sentence))).toEqual([])
})

test.each(['server', 'server/features', 'src', 'src/components', 'src/stores'])(
  'the folders of %s do not import each other in circles',
  (folder) => expect(circlesBetween(root, folder)).toEqual([]),
)
