import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { DeleteTransaction } from './DeleteTransaction.tsx'

const meta = {
  component: DeleteTransaction,
  args: { transaction: aTransaction({ description: 'Bread' }), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DeleteTransaction>
export default meta
type Story = StoryObj<typeof meta>

export const AnExpense: Story = { parameters: inModes('phone', 'ru') }

export const ATransfer: Story = { args: { transaction: aTransfer({ description: 'To savings' }) } }
