import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aCategory } from '#mocks/categories.ts'
import { CategorySections } from './CategorySections.tsx'

/** Every tenth category is a root with nine subcategories. */
const rows = Array.from({ length: 5000 }, (_, index) => ({
  node: { category: aCategory({ categoryId: index + 1, name: `Category ${index + 1}` }), depth: 0, children: [] },
  level: index % 10 === 0 ? 0 : 1,
}))

const meta = {
  component: CategorySections,
  args: {
    sections: [
      { key: '-1', rows },
      { key: 'hidden', rows: [] },
    ],
    hiddenHead: <button type="button">3 hidden categories</button>,
    children: ({ node }) => node.category.name,
  },
} satisfies Meta<typeof CategorySections>
export default meta
type Story = StoryObj<typeof meta>

/** Of 5,000 categories only those in view are mounted; each announces its level, and its position within its type. */
export const Long: Story = {
  play: async ({ canvas, canvasElement }) => {
    const second = await canvas.findByText('Category 2')
    await expect(second).toHaveAttribute('aria-level', '2')
    await expect(second).toHaveAttribute('aria-setsize', '5000')
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(200)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await canvas.findByRole('button', { name: '3 hidden categories' })
    await expect(canvas.getByRole('region', { name: 'Expenses' })).toBeVisible()
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(200)
  },
}
