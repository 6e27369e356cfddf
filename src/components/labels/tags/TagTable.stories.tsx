import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { TagTable } from './TagTable.tsx'

const meta = { component: TagTable, args: { isAllTime: true, onOpen: fn() } } satisfies Meta<typeof TagTable>
export default meta
type Story = StoryObj<typeof meta>

/** The number links to the tag's transactions; overlapping sums are marked. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /transactions? A week by the sea$/ })
    await expect(link.getAttribute('href')).toMatch(/\/transactions\?tags=\d+$/)
    await expect(canvas.getByText(/^A transaction with two tags counts for both/)).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async () => {
    await screen.findByText('No tags yet')
  },
}
