import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { aTag } from '#mocks/tags.ts'
import { TagsDialogs } from './TagsDialogs.tsx'

const meta = {
  component: TagsDialogs,
  args: { dialog: { kind: 'new' }, onClose: fn() },
} satisfies Meta<typeof TagsDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'New tag' })
  },
}
export const Delete: Story = {
  args: { dialog: { kind: 'delete', tag: aTag() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete the tag?' })
  },
}
