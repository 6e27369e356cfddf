import { expect, test } from 'vitest'
import { type Module, reachedStories, type StoryEntry } from './reach.ts'

const imports = (id: string, ...importers: string[]): Module => ({
  id: `./${id}`,
  reasons: importers.map((moduleName) => ({ moduleName: `./${moduleName}` })),
})

const story = (id: string, importPath: string): StoryEntry => ({
  id,
  importPath: `./${importPath}`,
  title: id,
  name: id,
  type: 'story',
  tags: [],
})

const modules = [
  imports('src/Money.tsx', 'src/Row.tsx', 'src/Money.stories.tsx'),
  imports('src/Row.tsx', 'src/Row.stories.tsx'),
  imports('src/Money.module.css?used', 'src/Money.tsx'),
  imports('src/app/theme.css', '.storybook/preview.tsx'),
  imports('.storybook/preview.tsx', 'virtual:/project-annotations.js'),
  imports('.storybook/Docs.tsx', '.storybook/preview.tsx'),
  imports('scripts/componentNotes.ts', '.storybook/Docs.tsx'),
  ...['Money', 'Row', 'Other'].map((name) => imports(`src/${name}.stories.tsx`, 'virtual:/stories.js')),
]
const stories = [
  story('money', 'src/Money.stories.tsx'),
  story('row', 'src/Row.stories.tsx'),
  story('other', 'src/Other.stories.tsx'),
]
const reached = (...changed: string[]) => reachedStories(changed, modules, stories).stories.map(({ id }) => id)

test('a change reaches the stories that import it, at any distance, and no others', () => {
  expect(reached('src/Row.tsx')).toEqual(['row'])
  expect(reached('src/Money.tsx')).toEqual(['money', 'row'])
  expect(reached('src/Money.module.css')).toEqual(['money', 'row'])
  expect(reached('src/Other.stories.tsx')).toEqual(['other'])
})

test('what no picture comes from reaches none: the server, documents, tests, docs pages', () => {
  expect(reached('server/main.ts', 'README.md', 'src/Money.test.ts', '.storybook/modes.setup.ts')).toEqual([])
  expect(reached('.storybook/Docs.tsx', 'scripts/componentNotes.ts')).toEqual([])
})

test('what the preview imports reaches all', () => {
  expect(reached('src/app/theme.css')).toHaveLength(3)
  expect(reached('.storybook/preview.tsx')).toHaveLength(3)
})

test.each(['postcss.config.mjs', 'package-lock.json', '.storybook/main.ts', 'src/Unknown.css', 'public/icon.svg'])(
  '%s, of which the graph does not know whom it reaches, reaches all, and is named',
  (file) => {
    const { stories: all, reachingAll } = reachedStories(['src/Row.tsx', file], modules, stories)
    expect(all).toHaveLength(3)
    expect(reachingAll).toEqual([file])
  },
)
