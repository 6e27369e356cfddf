import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aCategory } from '#mocks/categories.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'

const meta = {
  component: DeleteCategoryDialog,
  args: { category: aCategory({ categoryId: categoryIds.groceries }), onMerge: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteCategoryDialog>
export default meta
type Story = StoryObj<typeof meta>

/** U9: a category that nothing uses can be deleted; one in use says why not, and keeps the focus. */
export const RefusedWhileInUse: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('the category has transactions')
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Merge into another category' }))
    await expect(args.onMerge).toHaveBeenCalledOnce()
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
