import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, waitFor, within } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { NetWorthPanel, type NetWorthPanelProps } from './NetWorthPanel.tsx'

const Loaded = observer(function Loaded(props: NetWorthPanelProps) {
  const { isReady } = useLoad(useStores().settings.current)
  return isReady && <NetWorthPanel {...props} />
})

const currencyId = currencyIds.EUR
const point = (date: string, assets: string, debts: string, missing: number[] = []) => ({
  date,
  assets,
  debts,
  missing,
})
const answer = (points: ReturnType<typeof point>[]) =>
  mock(contract.analytics.getNetWorth, () => ({ currencyId, points }))

const meta = { component: Loaded, parameters: { documents: { NetWorthPanel } } } satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** The last point equals the net worth on the home page. */
export const Filled: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('application', { name: /Net worth/ }))
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^21 Nov 2026: .*Net worth €41,101\.09$/)
  },
}

/** Enter or a click on a point lists the changes up to it; they add up. */
export const APointExplainsItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('application', { name: /Net worth/ }))
    await userEvent.keyboard('{End}{Enter}')
    const change = await canvas.findByRole('region', { name: 'Change until 21 Nov 2026' })
    await waitFor(() =>
      expect(change).toHaveTextContent(/31 Oct 2026€[\d,.]+.*Income\+€[\d,.]+.*21 Nov 2026€41,101\.09/),
    )
    await expect(within(change).getByRole('link', { name: 'Show transactions' })).toHaveAttribute(
      'href',
      expect.stringContaining('from=2026-11-01&to=2026-11-21'),
    )
    await userEvent.click(within(change).getByRole('button', { name: 'Close' }))
    await expect(change).not.toBeInTheDocument()
  },
}
export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(13)
    await expect(canvas.getByRole('row', { name: /21 Nov 2026/ })).toHaveTextContent('€41,101.09')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('21 Nov 2026')
  },
}
export const ByDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Days'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(32)
  },
}
export const OfOneAccount: Story = { args: { filters: { ...noFilters, accounts: [accountIds.card] } } }
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }

export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
/** Assets above zero, debts below; a currency without a rate is listed. The effect of exchange rates is the remainder of the change. */
export const WithDebts: Story = {
  tags: ['keyboard'],
  parameters: {
    msw: {
      handlers: [
        mock(contract.analytics.getByMonths, () => ({
          total: {
            '2026-11-01': [
              { currencyId, categoryId: categoryIds.salary, income: '500', expense: '0', delta: '500' },
              { currencyId, categoryId: categoryIds.groceries, income: '0', expense: '-150', delta: '-150' },
            ],
          },
          transferred: { '2026-11-01': [{ currencyId, in: '98', out: '-100' }] },
          balanceChanges: { '2026-11-01': [{ currencyId, delta: '50' }] },
          missing: [],
        })),
        answer([
          point('2026-08-31', '4200', '-900', [currencyIds.ETH]),
          point('2026-09-30', '5100', '-1400'),
          point('2026-10-31', '4600.50', '-1250.25'),
          point('2026-11-21', '4800.50', '-1100.25'),
        ]),
      ],
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText(/Excluding ETH: no exchange rate/)).toBeVisible()
    await waitFor(() => expect(canvasElement).toHaveTextContent('Assets €4,800.50Debts −€1,100.25Net worth €3,700.25'))
    await tabTo(userEvent, canvas.getByRole('application', { name: /Net worth/ }))
    await userEvent.keyboard('{End}{Enter}')
    const lines =
      'Income+€500.00Spending−€150.00Transfers−€2.00Opening balances and adjustments+€50.00Exchange rates−€48.00'
    await waitFor(() => expect(canvasElement).toHaveTextContent(`31 Oct 2026€3,350.25${lines}21 Nov 2026€3,700.25`))
  },
}
