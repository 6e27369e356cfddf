import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { ReceiptTile } from './ReceiptTile.tsx'

const meta = {
  component: ReceiptTile,
  args: { receipt: aReceipt(), onOpen: fn(), onRemove: fn() },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 12, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof ReceiptTile>
export default meta
type Story = StoryObj<typeof meta>

export const APhoto: Story = {
  name: 'A Photo · thumbnail, attachment',
  parameters: inModes('dark'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open lidl.jpg' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove lidl.jpg' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const APdf: Story = {
  args: {
    receipt: aReceipt({ name: 'electricity-bill-november.pdf', mimeType: 'application/pdf', preview: undefined }),
  },
  parameters: inModes('phone'),
}
/** A finger needs 44 px; a background of that size would cover the receipt. */
export const CoversLittleOnAPhone: Story = {
  ...APdf,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole('button', { name: /^Remove/ })
    await expect(remove.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    const [own, drawn] = [remove, remove.parentElement!].map((element) => getComputedStyle(element).backgroundColor)
    await expect(own).not.toBe(drawn)
    await expect(remove.parentElement!.getBoundingClientRect().width).toBe(24)
  },
}
/** A photo of an iPhone, in a format that most browsers cannot show. */
export const WithoutAPreview: Story = {
  args: { receipt: aReceipt({ name: 'IMG_0412.heic', mimeType: 'image/heic', preview: undefined }) },
}
