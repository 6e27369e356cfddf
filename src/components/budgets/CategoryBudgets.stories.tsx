import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { categoryIds } from '#mocks/sample.ts'
import { CategoryBudgets } from './CategoryBudgets.tsx'

const OfCategory = observer(({ categoryId, time }: { categoryId: number; time?: string }) => {
  const { categories } = useStores()
  useLoad(categories.list)
  const node = categories.inOrder.find(({ category }) => category.categoryId === categoryId)
  return node && <CategoryBudgets node={node} time={time} />
})

const meta = {
  component: OfCategory,
  parameters: { documents: { CategoryBudgets } },
  args: { categoryId: categoryIds.groceries },
} satisfies Meta<typeof OfCategory>
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('meter', { name: 'Groceries' })).toBeVisible()
  },
}
/** Of categories below it, currency by currency. */
export const SumOfNested: Story = { args: { categoryId: categoryIds.housing } }
export const AnotherMonth: Story = { args: { time: '2026-09-15T12:00:00.000Z' } }
export const None: Story = {
  args: { categoryId: categoryIds.gifts },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('meter')).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
