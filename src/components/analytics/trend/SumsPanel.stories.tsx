import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { currencyIds } from '#mocks/sample.ts'
import { SumsPanel } from './SumsPanel.tsx'
import { useQuestion } from './useQuestion.ts'

const { EUR, ETH } = currencyIds

const InAddress = observer(function InAddress() {
  const { isReady } = useLoad(useStores().settings.current)
  const question = useQuestion()
  return isReady && <SumsPanel question={question} />
})

const meta = {
  component: InAddress,
  parameters: { documents: { SumsPanel }, path: '/analytics', loads: ['accounts'] },
} satisfies Meta<typeof InAddress>
export default meta
type Story = StoryObj<typeof meta>

/** Income and expenses around zero, in the base currency; by keyboard each month is announced with its series. */
export const Filled: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^November 2026: .€[\d,.]+\. Income \+€[\d,.]+, Spending −€/,
    )
    await expect(await canvas.findByRole('link', { name: 'Transfers: show transactions' })).toHaveAttribute(
      'href',
      expect.stringContaining('types=transfer'),
    )
  },
}

/** By category: each month with its series. */
export const Spending: Story = {
  tags: ['screen-reader'],
  parameters: { path: '/analytics?side=expense&currencies=2' },
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent('November 2026: −€1,287.50. Housing −€912.00')
  },
}

/** The same figures as a table by month and category; each figure explains itself. */
export const AsATable: Story = {
  parameters: { path: '/analytics?side=expense&currencies=2' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    const november = await canvas.findByRole('row', { name: /November 2026/ })
    await expect(november).toHaveTextContent('−€1,287.50')
    await userEvent.click(within(november).getByRole('button', { name: '−€912.00' }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transaction/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-11-01&to=2026-11-21'))
    await userEvent.keyboard('{Escape}')
    // For a single selected currency there is nothing to convert.
    await expect(canvas.queryByLabelText('Currency')).toBeNull()
    await expect(canvas.getAllByRole('row')).toHaveLength(14)
  },
}

/** A figure in the base currency lists its original currencies. */
export const ExplainsAConvertedFigure: Story = {
  play: async ({ canvas, userEvent }) => {
    const spending = await canvas.findByRole('row', { name: /^Spending/ })
    await userEvent.click(within(spending).getAllByRole('button').at(-1) ?? spending)
    const way = await screen.findByRole('dialog')
    await waitFor(() => expect(way).toHaveTextContent(/Total≈ −€[\d,.]+/))
    await waitFor(() => expect(way).toHaveTextContent(/−lei.[\d,.]+−€/))
  },
}

/** Chart type, side, steps, comparison and currencies are kept in the URL. */
export const ChangesItsMind: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Area'))
    await userEvent.click(canvas.getByRole('radio', { name: 'Income' }))
    await userEvent.click(canvas.getByText('Days'))
    await expect(await canvas.findByRole('region', { name: 'Income' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Area' })).toBeChecked()
    await userEvent.click(canvas.getByText('Quarters'))
    await userEvent.selectOptions(canvas.getByLabelText('Compare with'), 'A year earlier')
    await expect(await canvas.findByRole('columnheader', { name: 'Change' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'Each currency separately')
    await waitFor(() => expect(canvas.getAllByRole('application').length).toBeGreaterThan(1))
    await expect(canvas.getByLabelText('Compare with')).toHaveDisplayValue('A year earlier')
  },
}

export const ExchangeRates: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exchange rates' }))
    const rates = await screen.findByRole('dialog', { name: 'Exchange rates' })
    await waitFor(() => expect(rates).toHaveTextContent(/1 EUR = [\d.]+ RON, /))
  },
}

/** Transfers, set balances, and transactions without a rate are summed apart. */
export const WhatIsNotCounted: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.analytics.getByMonths, () => ({
          total: {},
          transferred: {
            '2026-10-01': [{ currencyId: EUR, in: '400', out: '-405.50' }],
            '2026-11-01': [{ currencyId: EUR, in: '100', out: '-100' }],
          },
          balanceChanges: { '2026-10-01': [{ currencyId: EUR, delta: '2340.18' }] },
          missing: [{ currencyId: ETH, count: 3 }],
        })),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('in +€500.00 out −€505.50'))
    await expect(canvasElement).toHaveTextContent('Opening balances and adjustments+€2,340.18')
    await expect(canvasElement).toHaveTextContent('3 transactions in ETH: no exchange rate')
  },
}

/** Enter on a month shows its days. */
export const ZoomsIn: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Days' })).toBeChecked())
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 October 2026/)
  },
}

/** Compared with the three months before, up to the same day. */
export const Compared: Story = {
  parameters: { path: '/analytics?from=2026-09-01&to=2026-11-30&by=months&compare=before' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 Jun – 21 Aug 2026')).toBeVisible()
    await expect(await canvas.findByRole('columnheader', { name: 'Change' })).toBeVisible()
  },
}
export const Quarters: Story = {
  tags: ['screen-reader'],
  parameters: { path: '/analytics?by=quarters&from=2025-01-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Q4 2026/)
  },
}

/** A range refused by the server: the reason, and a link that helps. */
export const TooLong: Story = {
  parameters: { path: '/analytics?by=days&from=2026-01-01&to=2026-11-21' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('It may have at most 120 days.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the latest' }))
    await waitFor(() => expect(canvas.getByText(/Highest net/)).toBeVisible())
  },
}
/** Inside a category, its subcategories are the series. */
export const InsideACategory: Story = { parameters: { path: '/analytics?side=expense&categories=1' } }
export const NothingMatches: Story = {
  parameters: { path: '/analytics?text=nowhere' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No data')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(canvas.queryByText('No data')).toBeNull())
  },
}
/** Within a sentence only English capitalizes months. */
export const MonthInASentence: Story = {
  globals: { language: 'ru' },
  parameters: { path: '/analytics?side=expense&currencies=2' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/: [а-я]+ 2026, /)).toBeVisible()
  },
}

export const CurrenciesApart: Story = {
  parameters: { path: '/analytics?unit=own' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    await expect(await canvas.findByText('Euro', { exact: false, selector: 'p' })).toBeVisible()
  },
}
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
