import type { Meta, StoryObj } from '@storybook/react-vite'
import { LedgerHeads, SpokenHeads } from './LedgerHeads.tsx'
import classes from './LedgerList.module.css'

const meta = {
  component: LedgerHeads,
  decorators: [
    (Story) => (
      <div className={classes.grid}>
        <Story />
      </div>
    ),
  ],
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
