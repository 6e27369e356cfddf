import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { OfferedReceipt } from './OfferedReceipt.tsx'

const meta = {
  component: OfferedReceipt,
  args: { receipt: aReceipt({ amount: '42.50', day: '2026-11-20' }), transactionId: 1 },
} satisfies Meta<typeof OfferedReceipt>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Attach lidl.jpg' })).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone', 'largeText') }
