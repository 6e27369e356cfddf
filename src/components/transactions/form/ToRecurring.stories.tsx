import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aTransaction } from '#mocks/transactions.ts'
import { ToRecurring } from './ToRecurring.tsx'

const meta = { component: ToRecurring, args: { transaction: aTransaction() } } satisfies Meta<typeof ToRecurring>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A transaction that a recurring one recorded leads to it, whatever the role. */
export const Recurring: Story = {
  args: { transaction: aTransaction({ metadata: { type: 2, recurringTransactionId: 3 } }) },
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/recurring?rule=3')
  },
}

/** A role that does not allow a new one sees no link. */
export const ForAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
