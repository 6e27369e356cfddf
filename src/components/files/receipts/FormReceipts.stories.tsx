import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { blackPicture } from '#mocks/pictures.ts'
import { previewOf } from '#stores/kernel/previewOf.ts'
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
const bill = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' })
export const Held: Story = {
  args: { held: { files: [bill], add: fn(), remove: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove bill.pdf' }))
    await expect(args.held.remove).toHaveBeenCalledWith(bill)
  },
}

export const Default: Story = { args: Held.args, parameters: inModes('dark', 'phone', 'ru') }

/** The larger one would need 300 MB of memory. */
export const AManyMegapixelPicture: Story = {
  loaders: [
    async () => ({
      files: [
        new File([await blackPicture(40, 40)], 'small.png', { type: 'image/png' }),
        new File([await blackPicture(9_000, 9_000)], 'huge.png', { type: 'image/png' }),
      ],
    }),
  ],
  render: ({ transaction, held }, { loaded }) => (
    <FormReceipts transaction={transaction} held={{ ...held, files: loaded['files'] as File[] }} />
  ),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('img', { name: 'small.png' })).toBeVisible()
    const [small, huge] = loaded['files'] as [File, File]
    await expect([await previewOf(small), await previewOf(huge)]).toEqual([expect.stringMatching(/^data:/), undefined])
    await expect(canvas.getByText('huge.png')).toBeVisible()
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
