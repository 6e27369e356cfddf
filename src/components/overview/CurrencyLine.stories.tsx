import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CurrencyLine, type CurrencyLineProps } from './CurrencyLine.tsx'
import classes from './CurrencyTotals.module.css'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'

const Loaded = (props: CurrencyLineProps) => {
  useAccountsLoad()
  return (
    <dl className={classes.totals} style={{ maxWidth: 440 }}>
      <CurrencyLine {...props} />
    </dl>
  )
}

const leu = { rate: '0.196482955103645', date: '2026-11-20', source: 'market' } as const

const meta = {
  component: CurrencyLine,
  render: (args) => <Loaded {...args} />,
  args: {
    part: { currencyId: currencyIds.RON, amount: '19154.35', rate: leu, converted: '3763.50' },
    toCurrencyId: currencyIds.EUR,
    onSetRate: fn(),
  },
} satisfies Meta<typeof CurrencyLine>
export default meta
type Story = StoryObj<typeof meta>

export const Converted: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent('lei 19,154.35≈ €3,763.50Romanian leu · 1 EUR = 5.0895 RON, 20 Nov 2026'),
    )
  },
}
export const ThePreferredOne: Story = {
  args: { part: { currencyId: currencyIds.EUR, amount: '34185.02', converted: '34185.02' } },
  parameters: inModes('ru', 'phone'),
}
/** A missing rate is said, and can be set at once. */
export const RateMissing: Story = {
  args: { part: { currencyId: currencyIds.ETH, amount: '1.204817350000000001' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/no exchange rate/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Set a rate' }))
    await expect(args.onSetRate).toHaveBeenCalledWith(expect.objectContaining({ code: 'ETH' }))
  },
}
export const Snapshot: Story = {
  args: {
    part: {
      currencyId: currencyIds.RON,
      amount: '19154.35',
      rate: { ...leu, date: '2026-09-29', source: 'snapshot' },
      converted: '3763.50',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/built-in, 53 days old/)).toBeVisible()
  },
}
export const WithoutRates: Story = { args: { toCurrencyId: undefined, part: { currencyId: 6, amount: '19154.35' } } }
