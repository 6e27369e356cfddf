import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { aFile } from '#mocks/files.ts'
import { OTHER } from '#mocks/otherServer.ts'
import { stubProperty } from '#mocks/stubProperty.ts'
import { FileLinks } from './FileLinks.tsx'

const meta = { component: FileLinks, args: { file: aFile() } } satisfies Meta<typeof FileLinks>
export default meta
type Story = StoryObj<typeof meta>

/** Replaces the clipboard, to test success and failure. */
const withClipboard = (writeText: () => Promise<void>) => stubProperty(navigator, 'clipboard', { writeText })

export const CopiesTheLinkOfAPrivateFile: Story = {
  beforeEach: withClipboard(async () => undefined),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link of receipt.jpg' }))
    await screen.findByText('Download link copied. Only you can open it until you share the file.')
  },
}
export const CopiesTheLinkOfASharedFile: Story = {
  args: { file: aFile({ isPublic: true }) },
  beforeEach: withClipboard(async () => undefined),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link of receipt.jpg' }))
    await screen.findByText('Download link copied')
  },
}
export const CopyingFails: Story = {
  beforeEach: withClipboard(() => Promise.reject(new Error('not allowed'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link of receipt.jpg' }))
    await screen.findByText('Failed to copy link')
  },
}
/** Links to another server carry no session, so there are none. */
export const FromAnotherServer: Story = {
  tags: ['pictured'],
  parameters: { otherServer: OTHER },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Download receipt.jpg' })).toBeVisible()
  },
}
