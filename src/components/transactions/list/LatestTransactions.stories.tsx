import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LatestTransactions } from './LatestTransactions.tsx'

const meta = { component: LatestTransactions } satisfies Meta<typeof LatestTransactions>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(15)
    await expect(canvas.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', '/transactions')
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
