import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { convertTotals } from '#stores/figures/conversion.ts'
import { Exchange } from './Exchange.tsx'

const sums = [
  { currencyId: currencyIds.EUR, amount: '10.00' },
  { currencyId: currencyIds.ETH, amount: '1.204817350000000001' },
  { currencyId: currencyIds.RON, amount: '100' },
]
const day = { date: '2026-11-20', source: 'market' } as const
const ether = { ...day, currencyId: currencyIds.ETH, rate: '2616.63657534605' }
const leu = { ...day, currencyId: currencyIds.RON, rate: '0.2', source: 'own' as const }
const euro = { currencyId: currencyIds.EUR, decimals: 2 }

const meta = {
  component: Exchange,
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  args: { conversion: convertTotals(sums, [ether, leu], euro), filters: noFilters },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof Exchange>
export default meta
type Story = StoryObj<typeof meta>

/** The displayed parts add up to the displayed total. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Ξ1.204817350000000001 × 2,616.63657534605€3,152.57'))
    await expect(canvasElement).toHaveTextContent('1 EUR = 5 RON, 20 Nov 2026, set by hand')
    await expect(canvasElement).toHaveTextContent(/Total≈ €3,182\.57/)
  },
}
export const OneMissing: Story = { args: { conversion: convertTotals(sums, [leu], euro) }, parameters: inModes('ru') }
