import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { LedgerCells } from './LedgerCells.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

const meta = {
  component: LedgerSheet,
  args: {
    children: (
      <LedgerCells
        date="20 Nov 2026"
        category="Groceries"
        payee="Bakery and greengrocer"
        account="Everyday card"
        amount="−€12.40"
      />
    ),
  },
} satisfies Meta<typeof LedgerSheet>
export default meta
type Story = StoryObj<typeof meta>

export const WholeDates: Story = { args: { hasWholeDates: true }, parameters: inModes('phone') }
export const WideAmounts: Story = { args: { hasWholeDates: true, amountWidth: 260 } }
