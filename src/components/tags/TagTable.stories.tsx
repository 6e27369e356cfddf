import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { TagTable } from './TagTable.tsx'

const meta = { component: TagTable, args: { isAllTime: true, onOpen: fn() } } satisfies Meta<typeof TagTable>
export default meta
type Story = StoryObj<typeof meta>

/** The number leads to the transactions with its tag; sums that overlap say so. */
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
