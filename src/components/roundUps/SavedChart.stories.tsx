import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { SavedChart, type SavedChartProps } from './SavedChart.tsx'

const WithCurrencies = (props: SavedChartProps) => {
  useLoad(useStores().currencies.list)
  return <SavedChart {...props} />
}

/** The chart library loads on first use. */
const chartTime = { timeout: 20_000 }

const meta = {
  component: WithCurrencies,
  subcomponents: { SavedChart },
  args: { account: anAccount({ accountId: accountIds.card }), steps: [{ step: '1' }], includeRecurring: false },
} satisfies Meta<typeof WithCurrencies>
export default meta
type Story = StoryObj<typeof meta>

/** The highest bar alone is labelled. */
export const Bars: Story = {
  play: async ({ canvas }) => {
    const bars = await canvas.findByRole('img', { name: 'Saved by month, as bars' }, chartTime)
    await waitFor(() => expect(bars.textContent.match(/€\d/g)).toHaveLength(1))
  },
}
/** The figures, accessible by keyboard. */
export const Table: Story = {
  play: async ({ canvas, userEvent }) => {
    const bars = await canvas.findByRole('radio', { name: 'Bars' })
    bars.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(14)
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent(/€\d/)
  },
}

/** Ranges that match no expense of the year. */
export const NothingMoved: Story = {
  args: { steps: [{ from: '1000000', step: '1' }] },
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing would have been saved in the last twelve months.')
  },
}
export const NoExpenses: Story = {
  args: { account: anAccount({ accountId: accountIds.studentCard }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/This account has no expenses/)
  },
}
/** The first pages are loaded, the next one is pending. */
export const Reading: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.getCount, () => ({ count: 1204 })),
        mock(contract.transactions.list, () => new Promise<never>(() => undefined)),
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Reading your expenses: 0 of 1204')
  },
}
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Could not load')
  },
}
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
