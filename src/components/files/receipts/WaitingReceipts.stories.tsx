import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

const offer = {
  transactionId: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  accountId: accountIds.card,
  currencyId: currencyIds.EUR,
  delta: '-42.50',
  description: 'Weekly shop',
}

const meta = {
  component: WaitingReceipts,
  parameters: { loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof WaitingReceipts>
export default meta
type Story = StoryObj<typeof meta>

export const SaysWhatIsKnown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('37.35 · 20 Nov 2026')).toBeVisible()
    await expect(canvas.getByText('No amount or date yet')).toBeVisible()
  },
}

/** An unattached receipt with the amount and date of a transaction offers to be attached to it. */
export const Offered: Story = {
  parameters: {
    ...inModes('largeText'),
    msw: {
      handlers: [
        mock(contract.receipts.listWaiting, () => ({
          receipts: [{ ...aReceipt({ receiptId: 2, amount: '42.50', day: '2026-11-20' }), offers: [offer] }],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Attach lidl.jpg to Weekly shop' })).toBeVisible()
  },
}

export const Deletes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete groceries.jpg' }))
    await screen.findByText('Receipt deleted')
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add receipt' })).toBeVisible()
  },
}
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const SaysWhatItWasFor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set amount and date of bill.pdf' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '12.30')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('12.30')).toBeVisible()
  },
}
