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
    return [...new Set(classes)].filter((word) => !new RegExp(`\\.${word}(?![\\w-])`).test(css))
  })

test.each([
  ['.row { color: red }', []],
  ['.rows { color: red }', ['row']],
])('of %s, these classes are missing: %j', (css, missing) => {
  const code = "import classes from './A.module.css'\nexport const A = () => <p className={classes.row} />\n"
  expect(missingClasses(code, () => css)).toEqual(missing)
})

test('a component uses only classes that its CSS module has', () => {
  const missing = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const cssOf = (path: string) =>
      read(path.startsWith('.') ? join(dirname(file), path) : path.replace('#components/', 'src/components/'))
    return missingClasses(read(file), cssOf).map((word) => `${file}: ${word}`)
  })
  expect(missing).toEqual([])
})
