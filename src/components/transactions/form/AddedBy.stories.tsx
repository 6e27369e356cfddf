import type { Meta, StoryObj } from '@storybook/react-vite'
import { aTransaction } from '#mocks/transactions.ts'
import { AddedBy } from './AddedBy.tsx'

const meta = { component: AddedBy, args: { transaction: aTransaction() } } satisfies Meta<typeof AddedBy>
export default meta
type Story = StoryObj<typeof meta>

/** The member's name, as the server knows it. */
export const Default: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Added by /)
  },
}
