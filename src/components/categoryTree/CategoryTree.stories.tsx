import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryTree } from './CategoryTree.tsx'

const meta = {
  component: CategoryTree,
  args: { month: '2026-11', search: '', onSearchCleared: fn(), onOpen: fn() },
} satisfies Meta<typeof CategoryTree>
export default meta
type Story = StoryObj<typeof meta>

const withHidden = {
  msw: {
    handlers: [
      mock(contract.categories.list, () => ({
        categories: [
          aCategory({ categoryId: 1, name: 'Family' }),
          aCategory({ categoryId: 2, name: 'Children', parentsTree: '1', hidden: true }),
          aCategory({ categoryId: 3, name: 'Swimming', parentsTree: '1.2' }),
        ],
      })),
    ],
  },
}

export const Filled: Story = { parameters: inModes('phone') }
export const FoldsInPlace: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Subcategories of Family' }))
    await expect(canvas.queryByText('Swimming')).toBeNull()
    await expect(canvas.getByText('Rent')).toBeVisible()
  },
}
export const Inside: Story = {
  args: { insideId: categoryIds.family },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Swimming')).toBeVisible()
    await expect(canvas.queryByText('Rent')).toBeNull()
  },
}
/** A budget for transfers without a category is shown here too; the category itself cannot be changed. */
export const WithABudgetForTransfers: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.budgets.list, () => ({
          budgets: [aBudget({ categoryId: categoryIds.transfers, intoAccountIds: [accountIds.savings] })],
        })),
      ],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a budget for Transfers' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'budget' }))
    await expect(canvas.queryByRole('button', { name: 'Delete Transfers' })).toBeNull()
  },
}
/** A hidden category is below the tree with its subcategories, and can be shown again. */
export const HidesAndShows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Family' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Hidden (1)' }))
    const hidden = within(canvas.getByRole('list', { name: 'Hidden categories' }))
    await expect(hidden.getByText('Swimming')).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: 'Expenses' })).queryByText('Swimming')).toBeNull()
    await userEvent.click(hidden.getByRole('button', { name: 'Show Family' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Hidden/ })).toBeNull())
    await expect(canvas.getByText('Swimming')).toBeVisible()
  },
}
/** A hidden subcategory is removed from its place, but still counts in the totals above it. */
export const HiddenAtRest: Story = {
  parameters: {
    ...inModes('ru', 'phone'),
    ...withHidden,
  },
  play: async ({ canvas, userEvent }) => {
    // The figures before it have toggles too.
    const hiddenOnes = (await canvas.findAllByRole('button', { expanded: false })).at(-1)!
    await userEvent.click(hiddenOnes)
    await expect(await canvas.findByText('Swimming')).toBeVisible()
  },
}
/** A deleted category redirects to all categories. */
export const InsideOneThatIsGone: Story = { args: { insideId: 9999 } }
export const Found: Story = {
  args: { search: 'hous' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4)
  },
}
export const FoundHidden: Story = {
  args: { search: 'swim' },
  parameters: withHidden,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('hidden')).toBeVisible()
  },
}
export const NotFound: Story = {
  args: { search: 'zebra' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all categories' }))
    await expect(args.onSearchCleared).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add 22 categories' }))
    await expect(await canvas.findByText('Rent')).toBeVisible()
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
