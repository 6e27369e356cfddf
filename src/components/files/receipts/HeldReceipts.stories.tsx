import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { blackPicture } from '#mocks/pictures.ts'
import { previewOf } from '#stores/kernel/previewOf.ts'
import { HeldReceipts } from './HeldReceipts.tsx'

const bill = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' })
const meta = {
  component: HeldReceipts,
  args: { held: { files: [bill], add: fn(), remove: fn() } },
} satisfies Meta<typeof HeldReceipts>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bill.pdf' }))
    await expect(args.held.remove).toHaveBeenCalledWith(bill)
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'phone', 'ru') }
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
  render: ({ held }, { loaded }) => <HeldReceipts held={{ ...held, files: loaded['files'] as File[] }} />,
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('img', { name: 'small.png' })).toBeVisible()
    const [small, huge] = loaded['files'] as [File, File]
    await expect([await previewOf(small), await previewOf(huge)]).toEqual([expect.stringMatching(/^data:/), undefined])
    await expect(canvas.getByText('huge.png')).toBeVisible()
  },
}
