import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { NetWorthChange, type NetWorthChangeProps } from './NetWorthChange.tsx'

const Loaded = observer(function Loaded(props: NetWorthChangeProps) {
  const { isReady } = useLoad(useStores().settings.current)
  return isReady && <NetWorthChange {...props} />
})

const currencyId = currencyIds.EUR
const sums = mock(contract.analytics.getByMonths, () => ({
  total: {
    '2026-11-01': [
      { currencyId, categoryId: categoryIds.salary, income: '2000', expense: '0', delta: '2000' },
      { currencyId, categoryId: categoryIds.groceries, income: '0', expense: '-700', delta: '-700' },
    ],
  },
  transferred: { '2026-11-01': [{ currencyId, in: '98', out: '-100' }] },
  balanceChanges: { '2026-11-01': [{ currencyId, delta: '50' }] },
  missing: [],
}))

const meta = {
  component: Loaded,
  parameters: { documents: { NetWorthChange }, msw: { handlers: [sums] } },
  args: {
    before: { date: '2026-10-31', assets: '9000', debts: '-1000', missing: [] },
    point: { date: '2026-11-21', assets: '10250', debts: '-900', missing: [] },
    accounts: [],
    unit: { symbol: '€', decimals: 2 },
    currencyId,
    onClose: fn(),
  },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** The remainder after income, expenses, transfers and set balances is the effect of exchange rates. */
export const AddsUp: Story = {
  play: async ({ canvasElement }) => {
    const lines =
      'Income+€2,000.00Spending−€700.00Transfers−€2.00Opening balances and adjustments+€50.00Exchange rates+€2.00'
    await waitFor(() => expect(canvasElement).toHaveTextContent(`31 Oct 2026€8,000.00${lines}21 Nov 2026€9,350.00`))
  },
}
/** The first point is compared with zero. */
export const FirstPoint: Story = { args: { before: undefined } }
