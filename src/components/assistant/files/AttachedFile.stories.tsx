import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { fileIdOf } from '#mocks/files.ts'
import { OTHER } from '#mocks/otherServer.ts'
import { anAttachment, attachmentsOfAllKinds } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { AttachedFile } from './AttachedFile.tsx'

const { photo, table, contract, gone } = attachmentsOfAllKinds

const meta = {
  component: AttachedFile,
  args: { attachment: photo, onImport: fn() },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof AttachedFile>
export default meta
type Story = StoryObj<typeof meta>

export const AnImage: Story = {
  play: async ({ canvas }) => {
    const image = await canvas.findByRole<HTMLImageElement>('img', { name: 'receipt.jpg' })
    await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0))
    await expect(canvas.getByRole('link', { name: 'Download receipt.jpg' })).toBeVisible()
  },
}
/** An image that cannot be shown any more keeps its name. */
export const AnImageThatIsLost: Story = {
  args: { attachment: anAttachment({ fileId: fileIdOf(77) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('deleted')).toBeVisible()
  },
}
export const ATableForTheImport: Story = {
  args: { attachment: table },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open in Import' }))
    await waitFor(() => expect(args.onImport).toHaveBeenCalledOnce())
  },
}
/** Another server sends no image without a session token, so the file is a download link. */
export const FromAnotherServer: Story = {
  parameters: { otherServer: OTHER },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'receipt.jpg' }))
  },
}
export const ReadInPart: Story = { args: { attachment: contract }, parameters: inModes('dark', 'ru', 'phone') }
export const Deleted: Story = {
  args: { attachment: gone },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('deleted')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const ForTheNextMessage: Story = {
  args: { onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove receipt.jpg' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
