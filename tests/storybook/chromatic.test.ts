import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect } from '@playwright/test'
import { modulesOf, storiesOf } from '../../visual/build.ts'
import { reachedStories } from '../../visual/reach.ts'
import { folder, test } from './catalogue.ts'

const root = join(import.meta.dirname, '../..')

/** The story files of which Chromatic's own command says that a changed file reaches them. */
const tracedFiles = (file: string): string[] => {
  const words = ['trace', '--mode', 'compact', '--stats-file', join(folder, 'preview-stats.json'), file]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/chromatic'), words, { encoding: 'utf8', cwd: root })
  return stripVTControlCharacters(stdout).match(/\S+\.stories\.tsx/g) ?? []
}

for (const file of ['src/components/ui/data/Tag.module.css', 'src/components/ui/data/Table.module.css']) {
  test(`Chromatic follows ${file} to the same stories, and not to all`, () => {
    const traced = tracedFiles(file)
    const { stories } = reachedStories([file], modulesOf(folder), storiesOf(folder))
    const reached = new Set(stories.map(({ importPath }) => importPath.replace('./', '')))
    expect(reached.size).toBeGreaterThan(10)
    expect([...reached].filter((each) => !traced.includes(each))).toEqual([])
    expect(traced.length).toBeLessThan(80)
  })
}

test('a change of what the graph knows voids no trace', () => {
  const { onlyChanged, externals } = JSON.parse(readFileSync(join(root, 'chromatic.config.json'), 'utf8')) as {
    onlyChanged: boolean
    externals: string[]
  }
  expect(onlyChanged).toBe(true)
  const ours = modulesOf(folder)
    .map(({ id }) => id.replace('./', ''))
    .filter((id) => /^(?:src|mocks|contract|shared|demo|\.storybook)\//.test(id))
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.filter((id) => externals.some((external) => matchesGlob(id, external)))).toEqual([])
})
