import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { blackPicture } from '#mocks/pictures.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { ReceiptViewer } from './ReceiptViewer.tsx'

const meta = {
  component: ReceiptViewer,
  args: { receipt: aReceipt({ receiptId: 2 }), onClose: fn() },
} satisfies Meta<typeof ReceiptViewer>
export default meta
type Story = StoryObj<typeof meta>

export const APhoto: Story = {
  name: 'A Photo · lightbox, image viewer',
  parameters: inModes('dark', 'phone', 'ru'),
  play: async () => {
    const image = await screen.findByRole<HTMLImageElement>('img', { name: 'lidl.jpg' })
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0))
  },
}
export const APdf: Story = {
  args: { receipt: aReceipt({ receiptId: 1, name: 'bill.pdf', mimeType: 'application/pdf', preview: undefined }) },
  play: async () => {
    await expect(await screen.findByText('No preview for this type of file.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
  },
}
export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.receipts.download, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const AManyMegapixelPicture: Story = {
  parameters: { msw: { handlers: [mock(contract.receipts.download, () => blackPicture(9_000, 9_000))] } },
  play: async () => {
    await expect(await screen.findByText(/too many pixels/)).toBeVisible()
    await expect(screen.queryByRole('img')).toBeNull()
  },
}
