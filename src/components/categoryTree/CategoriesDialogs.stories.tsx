import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aCategory } from '#mocks/categories.ts'
import { CategoriesDialogs } from './CategoriesDialogs.tsx'

const category = aCategory()

const meta = { component: CategoriesDialogs, args: { dialog: undefined, onChange: fn() } } satisfies Meta<
  typeof CategoriesDialogs
>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const New: Story = { args: { dialog: { kind: 'new' } } }
export const Delete: Story = { args: { dialog: { kind: 'delete', category } } }
export const EditingLeadsToDeleting: Story = {
  args: { dialog: { kind: 'edit', category } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onChange).toHaveBeenCalledWith({ kind: 'delete', category })
  },
}
