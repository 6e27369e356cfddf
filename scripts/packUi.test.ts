import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { packUi } from './packUi.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const folders: string[] = []
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'farthing-ui-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const app = `
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { Button, Money, TextField } from '@farthing/ui'
await i18next.use(initReactI18next).init({ lng: 'en', showSupportNotice: false })
const form = [
  h(TextField, { key: 1, label: 'Name', value: 'Ada' }),
  h(Money, { key: 2, amount: '12.4', unit: { symbol: '€', decimals: 2 } }),
  h(Button, { key: 3, tone: 'danger' }, 'Delete'),
]
console.log(renderToString(h(MantineProvider, null, form)))
`

/** The package as another app has it, beside the libraries that it asks for. */
const install = (archive: string): string => {
  const folder = emptyFolder()
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@farthing/ui'), { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', join(modules, '@farthing/ui'), '--strip-components', '1'])
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  return folder
}

test('ui/ can be packed, and another app shows its components', async () => {
  const folder = install(await packUi(emptyFolder()))
  writeFileSync(join(folder, 'app.mjs'), app)
  const shown = execFileSync(process.execPath, ['app.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(shown).toMatch(/<label[^>]*>Name<.*value="Ada"/s)
  expect(shown.replaceAll(/<[^>]*>/g, '')).toContain('€12.40')
  expect(shown).toMatch(/<button[^>]*data-tone="danger".*Delete/s)
}, 120_000)

test('ui/ with a store in it cannot be packed', async () => {
  const folder = emptyFolder()
  await expect(packUi(folder, [join(root, 'src/stores/kernel/freshKey.ts')])).rejects.toThrow(
    'takes along src/stores/kernel/freshKey.ts',
  )
}, 120_000)
