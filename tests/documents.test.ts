import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/infra/config.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'BENCHMARKS.md',
  ...globSync('docs/**/*.md'),
  ...globSync('{src,import,server}/**/README.md'),
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

const generated = new Set(['data', 'dist', 'node_modules', 'storybook-static', 'test-results'])
const folders = globSync('*/').filter((folder) => !generated.has(folder))
const modules = new Set(
  ['*', ...folders.map((folder) => `${folder}/**/*`)]
    .flatMap((path) => globSync(`${path}.{ts,tsx}`))
    .map((path) => basename(path)),
)
const placeholder = /[<>*{}…]|^\./
/** CONTRIBUTING names it as a file that nobody makes. */
const NEVER = 'index.ts'

const missingFiles = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => !placeholder.test(word) && word !== NEVER)
    .filter((word) =>
      word.includes('/')
        ? folders.includes(word.split('/')[0] ?? '') && !existsSync(word)
        : /\.tsx?$/.test(word) && !modules.has(word),
    )

test.each([
  ['`server/main.ts`, `main.ts` and `server/`', []],
  ['`server/mein.ts`, `npx vitest run src/nothing`, `mein.ts`', ['server/mein.ts', 'src/nothing', 'mein.ts']],
  ['`contract/<domain>.ts`, `*.sql.ts`, `application/json`', []],
])('the missing files of %s', (text, expected) => expect(missingFiles(text)).toEqual(expected))

test.each(documents)('the files that %s names exist', (name) => {
  expect(missingFiles(readFileSync(name, 'utf8'))).toEqual([])
})

test('the README is short', () => {
  expect(readFileSync('README.md', 'utf8').match(/[\p{L}\p{N}][^\s|]*/gu)?.length).toBeLessThanOrEqual(700)
})

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
const hasHistory = existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'false'

/** How many commits a benchmark is behind. A commit of a branch that was rebased since is unknown to a clone. */
const commitsSince = (commit: string): number => {
  const isAncestor = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD']).status === 0
  return isAncestor ? Number(git('rev-list', '--count', `${commit}..HEAD`)) : Infinity
}

test.runIf(hasHistory)('no benchmark is older than 300 commits, and each is of a commit that led here', () => {
  const taken = [...readFileSync('BENCHMARKS.md', 'utf8').matchAll(/at commit ([0-9a-f]{7,})/g)]
  expect(taken).not.toEqual([])
  expect(taken.filter(([, commit = '']) => commitsSince(commit) > 300).map(([words]) => words)).toEqual([])
})

test.runIf(hasHistory)('a commit that did not lead here is found', () => {
  const orphan = git(
    '-c',
    'user.name=planted',
    '-c',
    'user.email=planted@localhost',
    'commit-tree',
    '-m',
    'planted',
    '-p',
    'HEAD',
    'HEAD^{tree}',
  )
  expect(commitsSince(orphan)).toBe(Infinity)
})
