import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NewBudgetDialog } from './NewBudgetDialog.tsx'

const meta = {
  component: NewBudgetDialog,
  args: { onClose: fn() },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof NewBudgetDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
/** The amount is asked for once the category is selected. */
export const SetsABudget: Story = {
  parameters: inModes('phone'),
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Category'), 'gifts{Enter}')
    const amount = await screen.findByLabelText('Amount')
    await waitFor(() => expect(amount).toHaveFocus())
    await userEvent.type(amount, '60{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
/** A category with a budget shows it, and another category can be selected. */
export const OfAnotherCategory: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Category'), 'groceries{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Amount')).not.toHaveValue(''))
    const category = screen.getByLabelText('Category')
    await userEvent.clear(category)
    await userEvent.type(category, 'gifts{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''))
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
