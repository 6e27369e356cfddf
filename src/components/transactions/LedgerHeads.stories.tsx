import type { Meta, StoryObj } from '@storybook/react-vite'
import { LedgerHeads, SpokenHeads } from './LedgerHeads.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

const meta = {
  component: LedgerHeads,
  render: () => <LedgerSheet>{null}</LedgerSheet>,
} satisfies Meta<typeof LedgerHeads>
export default meta
type Story = StoryObj<typeof meta>

export const Heads: Story = {}
export const Spoken: Story = {
  render: () => (
    <div role="grid" aria-label="Ledger">
      <SpokenHeads />
    </div>
  ),
}
export const InRussian: Story = { globals: { language: 'ru' } }
