import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { convertTotals } from '#stores/conversion.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { WorthRates, type WorthRatesProps } from './WorthRates.tsx'

const Loaded = (props: WorthRatesProps) => {
  useAccountsLoad()
  return <WorthRates {...props} />
}

const euro = { currencyId: currencyIds.EUR, decimals: 2 }
const sums = [
  { currencyId: currencyIds.EUR, amount: '34185.02' },
  { currencyId: currencyIds.RON, amount: '19154.35' },
]
const leu = { currencyId: currencyIds.RON, rate: '0.2', date: '2026-11-20', source: 'market' } as const

const meta = {
  component: WorthRates,
  render: (args) => <Loaded {...args} />,
  args: { conversion: convertTotals(sums, [leu], euro) },
} satisfies Meta<typeof WorthRates>
export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = { parameters: inModes('ru') }
export const Old: Story = {
  args: { conversion: convertTotals(sums, [{ ...leu, date: '2026-09-29', source: 'snapshot' }], euro) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('rates of 29 Sept 2026, 53 days old')).toBeVisible()
  },
}
/** Never a 1 for a missing rate: what has none is left out, and named. */
export const Missing: Story = {
  args: { conversion: convertTotals(sums, [], euro) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('excluding lei 19,154.35: no exchange rate'))
  },
}
