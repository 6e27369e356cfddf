import { expect, test } from 'vitest'
import { countFigures } from './figures.ts'

const money = `
export default meta
export const Expense: Story = { play: isPrinted('1') }
export const Muted: Story = {}
`
const form = `
export const Wrong: Story = { parameters: { a11y: { test: 'off' } } }
`

test('the front page counts what there is', () => {
  const stories = { './ui/Money.stories.tsx': money, './ui/Form.stories.tsx': form }
  const components = ['./ui/Money.tsx', './ui/Form.tsx', './ui/Money.stories.tsx']
  expect(countFigures(stories, components)).toEqual({
    components: 2,
    stories: 3,
    withPlay: 1,
    exceptions: ['./ui/Form.stories.tsx'],
  })
})
