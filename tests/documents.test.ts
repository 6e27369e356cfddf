import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/config.ts'

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'BENCHMARKS.md']
const readme = readFileSync('README.md', 'utf8')

test.each(Object.values(variables).map(({ name, meaning, unset }) => ({ name, meaning, unset })))(
  'the README says what $name means and what holds without it',
  ({ name, meaning, unset }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row).toContain(meaning)
    expect(row?.replaceAll('`', '')).toContain(unset.replaceAll('`', ''))
  },
)

test.each(documents)('what %s points to exists', (name) => {
  const text = readFileSync(name, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)
  const missing = links.filter((target) => !target.includes('://') && !existsSync(target))
  expect(missing).toEqual([])
})
