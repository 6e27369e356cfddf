import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { BalanceField } from './BalanceField.tsx'

const meta = {
  component: BalanceField,
  args: { kind: 'card', value: '', onChange: fn(), unit: { symbol: '€', decimals: 2 } },
} satisfies Meta<typeof BalanceField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Balance')).toBeVisible()
  },
}
export const Overdrawn: Story = {
  args: { value: '-842.15' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/you owe the bank/)).toHaveTextContent('−€842.15: you owe the bank')
  },
}
export const Debt: Story = {
  args: { kind: 'credit', value: '842.15' },
  parameters: inModes('ru', 'phone'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/You owe|Вы должны/)).toBeVisible()
    await expect(canvas.getByText(/Recorded as|Запишется как/)).toHaveTextContent(/−.*842[.,]15/)
  },
}
export const DebtPaidTooMuch: Story = {
  args: { kind: 'loan', value: '-842.15' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the bank owes you/)).toHaveTextContent('−€842.15: the bank owes you')
  },
}
export const DebtEmpty: Story = { args: { kind: 'credit' } }
/** An account without a type is not a debt. */
export const UnknownType: Story = { args: { kind: undefined, value: '20' } }
