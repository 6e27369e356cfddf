import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddedBy } from './AddedBy.tsx'

const meta = { component: AddedBy, args: { name: 'ana' } } satisfies Meta<typeof AddedBy>
export default meta
type Story = StoryObj<typeof meta>

/** In a shared book, and in one whose other members have left. */
export const Default: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Added by ana')).toBeVisible()
  },
}

/** Who keeps a book alone is not told so. */
export const ByTheOnlyMember: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Added by/)).toBeNull()
  },
}
