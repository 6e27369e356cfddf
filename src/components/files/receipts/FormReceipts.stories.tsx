import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aTransaction } from '#mocks/transactions.ts'
import { FormReceipts } from './FormReceipts.tsx'

const meta = {
  component: FormReceipts,
  args: { transaction: undefined, held: { files: [], add: fn(), remove: fn() } },
} satisfies Meta<typeof FormReceipts>
export default meta
type Story = StoryObj<typeof meta>

export const OfANewTransaction: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add receipt' })).toBeVisible()
  },
}
export const OfATransaction: Story = {
  args: { transaction: aTransaction() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Receipts' })).toBeVisible()
  },
}
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }))
    const place = await canvas.findByRole('region', { name: 'Receipts' })
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await expect(args.held.add).toHaveBeenCalledOnce()
  },
}
