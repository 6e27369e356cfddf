import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { ReceiptStrip } from './ReceiptStrip.tsx'

const meta = {
  component: ReceiptStrip,
  args: { transactionId: 1 },
} satisfies Meta<typeof ReceiptStrip>
export default meta
type Story = StoryObj<typeof meta>

const bytes = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
)
const aPicture = (name: string) => new File([bytes], name, { type: 'image/png' })
const carrying = (file: File): DataTransfer => {
  const carried = new DataTransfer()
  carried.items.add(file)
  return carried
}
const drop = (place: HTMLElement, file: File): boolean =>
  place.dispatchEvent(new DragEvent('drop', { dataTransfer: carrying(file), bubbles: true, cancelable: true }))

export const Filled: Story = {
  parameters: {
    ...inModes('dark', 'ru', 'phone', 'largeText'),
    msw: {
      handlers: [
        mock(contract.receipts.list, () => ({
          receipts: [
            aReceipt(),
            aReceipt({ receiptId: 2, name: 'guarantee.pdf', mimeType: 'application/pdf', preview: undefined }),
          ],
          offered: [aReceipt({ receiptId: 3, amount: '42.50', day: '2026-11-20' })],
        })),
      ],
    },
  },
}

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** Dropped, pasted, removed and restored. */
export const DroppedPastedAndRemoved: Story = {
  play: async ({ canvas, userEvent }) => {
    const strip = await canvas.findByRole('region', { name: 'Receipts' })
    drop(strip, aPicture('dropped.png'))
    await canvas.findByRole('button', { name: 'Open dropped.png' })
    const clipboardData = carrying(aPicture('pasted.png'))
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await canvas.findByRole('button', { name: 'Open pasted.png' })
    await userEvent.click(canvas.getByRole('button', { name: 'Remove dropped.png' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Open dropped.png' })).toBeNull())
    const toast = (await screen.findByText('Receipt deleted')).closest('[role]') as HTMLElement
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
    await canvas.findByRole('button', { name: 'Open dropped.png' })
  },
}
/** A refused upload says why, and existing receipts stay. */
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'QUOTA_EXCEEDED' } },
  play: async ({ canvas }) => {
    const strip = await canvas.findByRole('region', { name: 'Receipts' })
    drop(strip, aPicture('large.png'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('not enough storage')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** An unattached receipt with its amount and date is attached only after a confirmation. */
export const OffersAWaitingOne: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.receipts.list, () => ({
          receipts: [],
          offered: [aReceipt({ receiptId: 2, amount: '42.50', day: '2026-11-20' })],
        })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Attach lidl.jpg' }))
    await screen.findByText('Receipt attached')
  },
}
