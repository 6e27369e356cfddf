import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { OpeningBalance } from './OpeningBalance.tsx'

const meta = {
  component: OpeningBalance,
  args: {
    typed: '',
    onType: fn(),
    createdAt: '2026-11-21T12:00:00.000Z',
    onDate: fn(),
    currencyId: currencyIds.EUR,
    isChecked: false,
    kind: 'card',
  },
} satisfies Meta<typeof OpeningBalance>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Debt: Story = { args: { kind: 'loan', typed: '1,250.40' } }
export const Unreadable: Story = {
  args: { typed: '12..', isChecked: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Balance/)).toBeInvalid()
  },
}
