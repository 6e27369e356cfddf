import type { Meta, StoryObj } from '@storybook/react-vite'
import { LedgerHeads, SpokenHeads } from './LedgerHeads.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

const meta = {
  component: LedgerHeads,
  render: ({ hasBalances }) => <LedgerSheet balanceWidth={hasBalances ? 140 : undefined}>{null}</LedgerSheet>,
  args: { hasBalances: false },
} satisfies Meta<typeof LedgerHeads>
export default meta
type Story = StoryObj<typeof meta>

export const Heads: Story = {}
export const OfOneAccount: Story = { args: { hasBalances: true } }
export const Spoken: Story = {
  render: (args) => (
    <div role="grid" aria-label="Ledger">
      <SpokenHeads {...args} />
    </div>
  ),
}
export const InRussian: Story = { globals: { language: 'ru' } }
