import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { attachmentsOfAllKinds } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { AttachedFiles } from './AttachedFiles.tsx'

const meta = {
  component: AttachedFiles,
  args: { attachments: Object.values(attachmentsOfAllKinds), onImport: fn() },
} satisfies Meta<typeof AttachedFiles>
export default meta
type Story = StoryObj<typeof meta>

export const OfAllKinds: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
