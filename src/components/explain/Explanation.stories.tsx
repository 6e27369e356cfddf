import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { convertTotals } from '#stores/figures/conversion.ts'
import { Explanation } from './Explanation.tsx'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }
const leu = { currencyId: currencyIds.RON, rate: '0.196482955103645', date: '2026-11-21', source: 'market' } as const
const conversion = convertTotals(
  [
    { currencyId: currencyIds.EUR, amount: '3565.02' },
    { currencyId: currencyIds.RON, amount: '19154.35' },
  ],
  [leu],
  { currencyId: currencyIds.EUR, decimals: 2 },
)

const meta = {
  component: Explanation,
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  args: { name: 'November 2026', filter: november, currencyId: currencyIds.EUR },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof Explanation>
export default meta
type Story = StoryObj<typeof meta>

export const OfAMonth: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Spending')).toBeVisible()
    await expect(canvas.queryByText('Transfers')).toBeNull()
    const href = '/transactions?from=2026-11-01&to=2026-11-30&types=income%2Cspending'
    await expect(canvas.getByRole('link', { name: /^Show/ })).toHaveAttribute('href', href)
  },
}
/** A balance is the balance before this month plus all changes since; each line links to its transactions. */
export const OfABalance: Story = {
  args: { name: 'Everyday card', filter: { accountsIds: String(accountIds.card) }, counted: 'balance' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Transfers since.*Total€3,418\.62/))
    const leads = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    const ofCard = `accounts=${accountIds.card}&currencies=${currencyIds.EUR}`
    await expect(leads('Before 1 Nov 2026')).toBe(`/transactions?${ofCard}&to=2026-10-31`)
    await expect(leads('Spending since')).toBe(`/transactions?${ofCard}&from=2026-11-01&types=spending`)
  },
}
export const OfABudget: Story = {
  args: {
    name: 'Leisure',
    filter: { ...november, categoriesIds: String(categoryIds.leisure), includeDescendants: 'true', currenciesIds: '2' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Leisure with subcategories · EUR · 1.–.30 Nov 2026$/)).toBeVisible()
  },
}
/** A slice of a chart counts a category alone, and only expenses. */
export const OfASlice: Story = {
  args: {
    name: 'Groceries',
    filter: { ...november, categoriesIds: String(categoryIds.groceries) },
    counted: 'expense',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only spending is counted.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Show/ })).toHaveAttribute('href', expect.stringContaining('own=1'))
  },
}
export const OfSeveralCurrencies: Story = {
  args: { name: 'Everyday', filter: {}, counted: 'balance', conversion },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('lei 19,154.35 × 0.196482955103645€3,763.50'))
    await expect(canvasElement).toHaveTextContent('1 EUR = 5.0895 RON, 21 Nov 2026')
  },
}
/** A currency without a rate is listed, and excluded from the total. */
export const RateMissing: Story = {
  args: {
    name: 'Everyday',
    filter: {},
    counted: 'balance',
    conversion: convertTotals(conversion.parts, [], { currencyId: currencyIds.EUR, decimals: 2 }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total excluding RON')).toBeVisible()
    await expect(canvas.getByText('no exchange rate, not included')).toBeVisible()
  },
}
/** Old and built-in rates show their age. */
export const BuiltInRates: Story = {
  args: {
    name: 'Everyday',
    filter: {},
    counted: 'balance',
    conversion: convertTotals(conversion.parts, [{ ...leu, date: '2026-09-29', source: 'snapshot' }], {
      currencyId: currencyIds.EUR,
      decimals: 2,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/29 Sept 2026, offline rate, 53 days old/)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not load')).toBeVisible()
  },
}
export const Default: Story = { args: OfSeveralCurrencies.args, parameters: inModes('ru', 'ro') }
