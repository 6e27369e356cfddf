import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { tagIds } from '#mocks/sample.ts'
import { aTag } from '#mocks/tags.ts'
import { MergeTagDialog } from './MergeTagDialog.tsx'

const meta = {
  component: MergeTagDialog,
  args: { tag: aTag({ tagId: tagIds.seasideTrip, name: 'A week by the sea' }), onClose: fn() },
} satisfies Meta<typeof MergeTagDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Merge/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'For the children' }))
    await screen.findByText(/^\d+ transactions/)
  },
}
