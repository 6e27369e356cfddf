import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The classes that the code takes from its CSS module and that the module does not have. */
const missingClasses = (code: string, cssOf: (path: string) => string): string[] =>
  [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const css = cssOf(path)
    const used = [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))]
    const classes = used.map(([, dotted, quoted]) => dotted ?? quoted ?? '')
    return [...new Set(classes)].filter((word) => !hasClass(css, word))
  })

/** The classes that a sheet composes and that neither it nor the named sheet has. */
const missingComposed = (css: string, cssOf: (path: string) => string): string[] =>
  [...css.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+['"]([^'"]+)['"])?\s*;/g)].flatMap(([, names = '', path]) => {
    const source = path === undefined ? css : cssOf(path)
    return names.split(/\s+/).filter((word) => !hasClass(source, word))
  })

const hasClass = (css: string, word: string): boolean => new RegExp(`\\.${word}(?![\\w-])`).test(css)

const sheetBeside = (file: string) => (path: string) =>
  read(path.startsWith('.') ? join(dirname(file), path) : path.replace('#components/', 'src/components/'))

test.each([
  ['.row { color: red }', []],
  ['.rows { color: red }', ['row']],
])('of %s, these classes are missing: %j', (css, missing) => {
  const code = "import classes from './A.module.css'\nexport const A = () => <p className={classes.row} />\n"
  expect(missingClasses(code, () => css)).toEqual(missing)
})

test('a component uses only classes that its CSS module has', () => {
  const missing = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    return missingClasses(read(file), sheetBeside(file)).map((word) => `${file}: ${word}`)
  })
  expect(missing).toEqual([])
})

test.each([
  [".cell { composes: row from './Other.module.css'; }", []],
  [".cell { composes: row rows from './Other.module.css'; }", ['rows']],
  ['.row { color: red } .cell { composes: row; }', []],
  ['.cell { composes: row; }', ['row']],
])('of %s, these composed classes are missing: %j', (css, missing) => {
  expect(missingComposed(css, () => '.row { color: red }')).toEqual(missing)
})

test('a sheet composes only classes that exist', () => {
  const missing = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    missingComposed(read(file), sheetBeside(file)).map((word) => `${file}: ${word}`),
  )
  expect(missing).toEqual([])
})
