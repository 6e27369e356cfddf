import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { accountIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { AfterThis } from './AfterThis.tsx'

const meta = {
  component: AfterThis,
  decorators: [
    (Story) => (
      <p>
        <Story />
      </p>
    ),
  ],
  args: { accountId: accountIds.card, delta: '-24.40' },
  parameters: { loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof AfterThis>
export default meta
type Story = StoryObj<typeof meta>

export const AnExpense: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/Current balance after saving/)).toHaveTextContent(
        'Current balance after saving: €3,394.22',
      ),
    )
  },
}

export const Named: Story = { args: { isNamed: true } }

/** Today's balance does not change. */
export const LaterThanToday: Story = {
  args: { moment: '2999-01-01T00:00:00.000Z' },
  play: ({ canvas }) => expect(canvas.queryByText(/after saving/)).toBeNull(),
}

/** The transaction's current effect is subtracted first. */
export const AnEdit: Story = {
  args: { transaction: aTransaction({ accountId: accountIds.card, delta: '-20.00' }) },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/Current balance after saving/)).toHaveTextContent(
        'Current balance after saving: €3,414.22',
      ),
    )
  },
}

export const NothingClearYet: Story = { args: { delta: undefined } }
