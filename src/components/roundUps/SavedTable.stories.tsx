import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SavedTable } from './SavedTable.tsx'

const meta = {
  component: SavedTable,
  args: {
    saved: [
      { month: '2026-10', amount: '24.35' },
      { month: '2026-11', amount: '12.7' },
    ],
    unit: { symbol: '€', decimals: 2 },
  },
} satisfies Meta<typeof SavedTable>
export default meta
type Story = StoryObj<typeof meta>

export const TwoMonths: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent('€37.05')
  },
}
export const EighteenDecimals: Story = {
  args: { saved: [{ month: '2026-11', amount: '0.004817350000000001' }], unit: { symbol: 'Ξ', decimals: 18 } },
  parameters: inModes('ru'),
}
