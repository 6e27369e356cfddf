import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { NoTransactions } from './NoTransactions.tsx'

const meta = {
  component: NoTransactions,
  args: { filters: noFilters, onNew: fn(), onClear: fn(), onShow: fn() },
} satisfies Meta<typeof NoTransactions>
export default meta
type Story = StoryObj<typeof meta>

export const NothingYet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New transaction' }))
    await expect(args.onNew).toHaveBeenCalled()
  },
}

export const NoAccounts: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'New account' })).toHaveAttribute('href', '/accounts/new')
  },
}
