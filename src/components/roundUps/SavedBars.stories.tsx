import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SavedBars } from './SavedBars.tsx'

const amounts = ['21.4', '18.05', '0', '25.7', '19.9', '31.15', '44.1', '40.02', '22.6', '18', '24.35', '12.7']
const saved = amounts.map((amount, index) => ({
  month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
  amount,
}))

const meta = {
  component: SavedBars,
  args: { saved, unit: { symbol: '€', decimals: 2 } },
} satisfies Meta<typeof SavedBars>
export default meta
type Story = StoryObj<typeof meta>

/** The highest bar is labelled. */
export const ByMonth: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€44.10'))
  },
}
export const EighteenDecimals: Story = {
  args: {
    saved: saved.map(({ month, amount }) => ({ month, amount: `0.000${amount.replace('.', '')}` })),
    unit: { symbol: 'Ξ', decimals: 18 },
  },
  parameters: inModes('dark', 'ru', 'phone'),
}
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
