import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
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

/** A figure explains itself, and links to the transactions of that month. A quarterly budget shows the quarter's expenses, too. */
export const Figures: Story = {
  name: 'Figures · tree, nested list, accordion',
  play: async ({ canvas, userEvent }) => {
    const rowOf = (name: string) => canvas.getByRole('meter', { name }).closest<HTMLElement>('[data-level]')!
    await canvas.findByRole('meter', { name: 'Groceries' })
    await waitFor(() => expect(rowOf('Groceries')).toHaveTextContent('−€102.80 of €420.00€317.20 left'))
    await waitFor(() => expect(rowOf('Leisure')).toHaveTextContent('€86.80 of €300.00 · quarter'))
    await userEvent.click(within(rowOf('Groceries')).getByRole('button', { name: /102\.80/ }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transaction/ })
    const query = `categories=${categoryIds.groceries}&currencies=2&from=2026-11-01&to=2026-11-21&types=income%2Cspending`
    await expect(way).toHaveAttribute('href', `/transactions?${query}`)
  },
}

/** In a narrow column the bar is above the text, and nothing overflows. */
export const NarrowColumn: Story = {
  globals: { viewport: { value: 'folded' } },
  args: { insideId: categoryIds.children },
  play: async ({ canvas }) => {
    const left = await canvas.findByText(/180\.00/)
    const figures = left.closest('[class*=figures]')
    await waitFor(() => expect(figures?.scrollWidth).toBeLessThanOrEqual(figures?.clientWidth ?? 0))
  },
}

export const ToolsByKeyboard: Story = {
  tags: ['keyboard'],
  args: { insideId: categoryIds.gifts },
  play: async ({ args, canvas, userEvent }) => {
    const press = async (name: string) => {
      await tabTo(userEvent, await canvas.findByRole('button', { name }))
      await userEvent.keyboard('{Enter}')
    }
    await press('Set a budget for Gifts')
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'budget' }))
    await press('New category in Gifts')
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new', parentId: categoryIds.gifts })
    await press('Hide Gifts')
    await waitFor(() => expect(screen.getByText('Gifts hidden')).toBeVisible())
  },
}

export const HidesAndTakesItBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Groceries' }))
    await waitFor(() => expect(screen.getByText('Groceries hidden')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByText('Change undone')).toBeVisible())
  },
}

export const HidingFails: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Groceries' }))
    await waitFor(() => expect(screen.getByText(/The server does not answer/)).toBeVisible())
  },
}

/** Each category says its level. */
export const FoldsInPlace: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findByText('Swimming')).closest('[aria-level]')).toHaveAttribute('aria-level', '3')
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Subcategories of Family' }))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('Swimming')).toBeNull()
    await expect(canvas.getByText('Rent')).toBeVisible()
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
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Family' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Hidden (1)' }))
    const hidden = within(canvas.getByRole('list', { name: 'Hidden categories' }))
    await expect(hidden.getByText('Swimming')).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: 'Expenses' })).queryByText('Swimming')).toBeNull()
    await userEvent.click(hidden.getByRole('button', { name: 'Delete Family' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'delete' }))
    await userEvent.click(hidden.getByRole('button', { name: 'Show Family' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Hidden/ })).toBeNull())
    await expect(canvas.getByText('Swimming')).toBeVisible()
  },
}
/** A hidden subcategory is removed from its place, but still counts in the totals above it. */
export const HiddenSubcategory: Story = {
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
export const InsideOneThatIsGone: Story = {
  args: { insideId: 9999 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rent')).toBeVisible()
  },
}
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
/** An import created the category for uncategorised transactions: the usual ones are still offered. */
export const OnlyUncategorized: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.categories.list, () => ({
          categories: [aCategory({ categoryId: 1, name: 'Uncategorized', uncategorised: true })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add 22 categories' })).toBeVisible()
    await expect(canvas.getByText('Uncategorized')).toBeVisible()
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
