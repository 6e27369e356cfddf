import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { anAccount } from '#mocks/accounts.ts'
import { inModes } from '#mocks/modes.ts'
import { BalanceFields } from './BalanceFields.tsx'

const meta = {
  component: BalanceFields,
  args: {
    account: anAccount(),
    kind: undefined,
    typed: '',
    onType: fn(),
    day: '2026-11-21',
    onDay: fn(),
    as: 'adjustment',
    onAs: fn(),
    isChecked: false,
  },
} satisfies Meta<typeof BalanceFields>
export default meta
type Story = StoryObj<typeof meta>

export const Untouched: Story = { parameters: inModes('ru') }
export const SaysTheAdjustment: Story = {
  args: { typed: '3400' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Adjustment:')).toHaveTextContent('−€18.62'))
  },
}
export const ChangesTheOpeningBalance: Story = {
  args: { typed: '3400', as: 'opening' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Opening balance changes by:')).toHaveTextContent('−€18.62'))
  },
}
export const OnAnEarlierDay: Story = { args: { typed: '3400', day: '2026-11-02' } }
export const OnADayToCome: Story = { args: { typed: '3400', day: '2026-12-02', isChecked: true } }
export const RightAlready: Story = { args: { typed: '3418.62' } }
export const NotASum: Story = { args: { typed: '3400+', isChecked: true } }
