import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { ConvertedFlow, type ConvertedFlowProps } from './ConvertedFlow.tsx'

const Loaded = (props: ConvertedFlowProps) => {
  useLoad(useStores().currencies.list)
  return (
    <div style={{ width: 328 }}>
      <ConvertedFlow {...props} />
    </div>
  )
}

const { EUR, ETH, RON } = currencyIds
const spent = (expense: string) => ({
  '2026-11-01': [{ currencyId: EUR, categoryId: categoryIds.groceries, income: '0', expense, delta: expense }],
})
/** Responses for all currencies together, and for each. */
const answers: Record<string, object> = {
  [String(EUR)]: { total: spent('-100'), missing: [] },
  [String(RON)]: { total: spent('-40.12'), missing: [] },
  [String(ETH)]: { total: {}, missing: [{ currencyId: ETH, count: 2 }] },
}
const all = { total: spent('-140.12'), missing: [{ currencyId: ETH, count: 2 }] }

const meta = {
  component: Loaded,
  parameters: {
    documents: { ConvertedFlow },
    msw: {
      handlers: [
        mock(
          contract.analytics.getByMonths,
          ({ currenciesIds }) => (answers[currenciesIds ?? ''] ?? all) as typeof all,
        ),
      ],
    },
  },
  args: {
    months: [
      {
        month: '2026-11',
        fromTime: '2026-11-01T00:00:00.000Z',
        toTime: '2026-11-30T23:59:59.999Z',
        count: 9,
        sums: [
          { currencyId: EUR, income: '0', expense: '-100' },
          { currencyId: RON, income: '0', expense: '-204.18' },
          { currencyId: ETH, income: '0', expense: '-0.5' },
        ],
      },
    ],
    filter: {},
    filters: { ...noFilters, types: ['spending'] },
    currencyId: EUR,
    counted: 'expense',
  },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** The currencies add up to the total; those without a rate are listed. */
export const SeveralCurrencies: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/−lei.204\.18−€40\.12/))
    await expect(canvasElement).toHaveTextContent('2 transactions not included: no exchange rate')
    await expect(canvasElement).toHaveTextContent('Total≈ −€140.12')
  },
}
