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
]
const stories = [
  story('money', 'src/Money.stories.tsx'),
  story('row', 'src/Row.stories.tsx'),
  story('other', 'src/Other.stories.tsx'),
]
const reached = (...changed: string[]) => reachedStories(changed, modules, stories).map(({ id }) => id)

test('a change reaches the stories that import it, at any distance, and no others', () => {
  expect(reached('src/Row.tsx')).toEqual(['row'])
  expect(reached('src/Money.tsx')).toEqual(['money', 'row'])
  expect(reached('src/Money.module.css')).toEqual(['money', 'row'])
  expect(reached('src/Other.stories.tsx')).toEqual(['other'])
  expect(reached('server/main.ts', 'README.md')).toEqual([])
})

test('what the preview imports reaches all, and so do the versions of libraries', () => {
  expect(reached('src/app/theme.css')).toHaveLength(3)
  expect(reached('package-lock.json')).toHaveLength(3)
})

test('what a page shows reaches that page’s importers and the stories of the whole product, not every story', () => {
  const routed = [
    ...modules,
    imports('src/pages/Main.tsx', 'src/app/routes.tsx'),
    imports('src/app/routes.tsx', '.storybook/product.tsx'),
    imports('.storybook/product.tsx', '.storybook/preview.tsx'),
  ]
  const flow = story('flow', 'src/flows/Ledger.stories.tsx')
  expect(reachedStories(['src/pages/Main.tsx'], routed, [...stories, flow])).toEqual([flow])
})

test('what only tests set up reaches none', () => {
  expect(reached('.storybook/modes.setup.ts')).toEqual([])
})
