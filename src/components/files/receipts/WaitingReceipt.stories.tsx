import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { WaitingReceipt } from './WaitingReceipt.tsx'

const offer = {
  transactionId: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  accountId: accountIds.card,
  currencyId: currencyIds.EUR,
  delta: '-42.50',
  description: 'Weekly shop',
}
const meta = {
  component: WaitingReceipt,
  args: { receipt: { ...aReceipt({ receiptId: 2, amount: '42.50', day: '2026-11-20' }), offers: [offer] } },
  parameters: { loads: ['accounts', 'currencies'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof WaitingReceipt>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Attach lidl.jpg to Weekly shop' })).toBeVisible()
  },
}
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete lidl.jpg' }))
    await screen.findByText('Receipt deleted')
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
