import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aCategory } from '#mocks/categories.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { CategoryRow } from './CategoryRow.tsx'

const leaf: CategoryNode = {
  category: aCategory({ description: 'Food at home' }),
  depth: 0,
  children: [],
}
const parent: CategoryNode = { category: aCategory({ name: 'Housing' }), depth: 0, children: [leaf] }

const meta = {
  component: CategoryRow,
  args: { node: leaf, month: '2026-11', recorded: [], level: 0, onOpen: fn() },
} satisfies Meta<typeof CategoryRow>
export default meta
type Story = StoryObj<typeof meta>

export const Root: Story = {}
export const Nested: Story = { args: { level: 2 } }
export const Parent: Story = {
  args: { node: parent, fold: { isFolded: false, toggle: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Housing' })).toHaveAttribute('href', '/?in=1')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.fold?.toggle).toHaveBeenCalledOnce()
  },
}
export const Folded: Story = { args: { node: parent, fold: { isFolded: true, toggle: fn() } } }
export const ToolsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const budget = await canvas.findByRole('button', { name: 'Set a budget for Groceries' })
    await userEvent.tab()
    await expect(budget).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'budget', category: leaf.category })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'New category in Groceries' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new', parentId: 1 })
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText('Groceries hidden')).toBeVisible())
  },
}
export const HidesAndTakesItBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Groceries' }))
    await waitFor(() => expect(screen.getByText('Groceries hidden')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByText('Change undone')).toBeVisible())
  },
}
export const Hidden: Story = {
  args: { node: { ...leaf, category: aCategory({ hidden: true }) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Groceries' }))
    await waitFor(() => expect(screen.getByText('Groceries is shown again')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Groceries' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'delete' }))
  },
}
export const HidingFails: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Groceries' }))
    await waitFor(() => expect(screen.getByText(/The server does not answer/)).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    node: {
      ...leaf,
      category: aCategory({
        name: 'Коммунальные услуги, ремонт и всё остальное, что связано с квартирой',
        description: 'Сюда же относим мелкий ремонт, лампочки, средства для уборки и оплату домофона раз в год',
      }),
    },
  },
  globals: { language: 'ru' },
}
