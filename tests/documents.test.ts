import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/infra/config.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'BENCHMARKS.md',
  ...globSync('docs/**/*.md'),
]
const operating = readFileSync('docs/operating.md', 'utf8')

test.each(Object.values(variables).map(({ name, meaning, unset }) => ({ name, meaning, unset })))(
  'docs/operating.md says what $name means and what holds without it',
  ({ name, meaning, unset }) => {
    const row = operating.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row).toContain(meaning)
    expect(row?.replaceAll('`', '')).toContain(unset.replaceAll('`', ''))
  },
)

test.each(documents)('what %s points to exists', (name) => {
  const text = readFileSync(name, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)
  const missing = links.filter((target) => !target.includes('://') && !existsSync(join(dirname(name), target)))
  expect(missing).toEqual([])
})

test('the README is short', () => {
  expect(readFileSync('README.md', 'utf8').match(/[\p{L}\p{N}][^\s|]*/gu)?.length).toBeLessThanOrEqual(700)
})

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
const hasHistory = existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'false'

test.runIf(hasHistory)('no benchmark is older than 300 commits', () => {
  const taken = readFileSync('BENCHMARKS.md', 'utf8').matchAll(/at commit ([0-9a-f]{7,})/g)
  const ages = [...taken].map(
    ([, commit = '']) => [commit, Number(git('rev-list', '--count', `${commit}..HEAD`))] as const,
  )
  expect(ages).not.toEqual([])
  expect(ages.filter(([, commits]) => commits > 300)).toEqual([])
})
