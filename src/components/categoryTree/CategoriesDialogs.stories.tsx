import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { refusing } from '#mocks/mock.ts'
import { contract } from '#contract'
import { categoryIds } from '#mocks/sample.ts'
import { aCategory } from '#mocks/categories.ts'
import { CategoriesDialogs } from './CategoriesDialogs.tsx'

const groceries = aCategory({ categoryId: categoryIds.groceries })

const meta = { component: CategoriesDialogs, args: { dialog: undefined, onChange: fn() } } satisfies Meta<
  typeof CategoriesDialogs
>
export default meta
type Story = StoryObj<typeof meta>

/** A category in use cannot be deleted: the dialog says why, keeps focus, and offers to merge it. */
export const ACategoryInUseStays: Story = {
  tags: ['screen-reader'],
  args: { dialog: { kind: 'delete', category: groceries } },
  parameters: { msw: { handlers: [refusing(contract.categories.remove, 'CATEGORY_IN_USE')] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('the category has transactions')
    await expect(args.onChange).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Merge into another category' }))
    await expect(args.onChange).toHaveBeenCalledWith({ kind: 'merge', category: groceries })
  },
}
export const ACategoryInUseIsHidden: Story = {
  args: { dialog: { kind: 'delete', category: groceries } },
  parameters: { msw: { handlers: [refusing(contract.categories.remove, 'CATEGORY_IN_USE')] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hide it instead' }))
    await waitFor(() => expect(screen.getByText('Groceries hidden')).toBeVisible())
    await expect(args.onChange).toHaveBeenCalledWith(undefined)
  },
}
