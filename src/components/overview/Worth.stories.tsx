import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { aRate } from '#mocks/rates.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { Worth } from './Worth.tsx'

const withUpcoming = (count: number) => ({
  msw: {
    handlers: [
      mock(contract.accounts.list, () => ({
        accounts: [anAccount({ amount: '1000.00', upcoming: { amount: '503.41', count } })],
      })),
      mock(contract.transactions.getCount, () => ({ count })),
    ],
  },
})

const meta = { component: Worth } satisfies Meta<typeof Worth>
export default meta
type Story = StoryObj<typeof meta>

/** 34,185.02, plus lei worth 3,763.50 and ether worth 3,152.57. */
export const SeveralCurrencies: Story = {
  name: 'Several Currencies · statistic, key figure, metric',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Net worth in')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /≈ ?€41,101\.09/ })).toBeVisible()
    await expect(canvas.getByText('today’s exchange rates')).toBeVisible()
    await expect(await canvas.findByText(/this month/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^≈\s?\+€/ })).toBeVisible()
  },
}
export const ExplainsItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /≈ ?€41,101\.09/ }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transactions$/ })
    await expect(way).toHaveAttribute('href', expect.stringMatching(/^\/transactions\??$/))
    await expect(screen.getByRole('dialog')).toHaveTextContent('Ξ1.204817350000000001 × 2,616.63657534605€3,152.57')
  },
}
/** The base currency is changed beside net worth, and stored on the server. */
export const AnotherCurrencyLeads: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /EUR. Change it/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'RON – Romanian leu' }))
    await expect(await canvas.findByRole('button', { name: /RON. Change it/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^≈ ?lei/ })).toBeVisible()
  },
}
/** Hidden accounts are counted. */
export const OneCurrency: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.list, () => ({
          accounts: [anAccount({ amount: '100.10' }), anAccount({ accountId: 2, amount: '0.20', hidden: true })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Net worth')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '€100.30' })).toBeVisible()
  },
}
/** A missing rate is never taken as 1: the currency is excluded and named. */
export const OneRateMissing: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate()] }))],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: /≈ ?€38,015\.89/ })).toBeVisible()
    await waitFor(() => expect(canvasElement).toHaveTextContent(/excluding Ξ1\.204817350000000001: no exchange rate/))
  },
}
export const RatesFailed: Story = {
  parameters: {
    msw: { handlers: [http.get('*/getExchangeRates', () => HttpResponse.error())] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Net worth in')).toBeVisible()
    await expect(canvas.getByText(/Could not load exchange rates/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** The month's change is optional: without it the figure is still shown. */
export const ChangeFailed: Story = {
  parameters: {
    msw: { handlers: [http.get('*/getByMonths', () => HttpResponse.error())] },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: /≈ ?€41,101\.09/ })).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent(/since/)
  },
}
export const OldRates: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate({ date: '2026-09-29', source: 'snapshot' })] }))],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('exchange rates of 29 Sept 2026, 53 days old')).toBeVisible()
  },
}

export const TwoUpcomingTransactions: Story = {
  parameters: withUpcoming(2),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€1,503.41 with 2 transactions dated ahead'))
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/transactions?from=2026-11-22')
  },
}

const recorded = (...deltas: string[]) => {
  const { groceries: categoryId } = categoryIds
  const rows = deltas.map((delta) => ({ categoryId, currencyId: currencyIds.EUR, delta, income: '0', expense: delta }))
  return { msw: { handlers: [mock(contract.analytics.getByMonths, () => ({ total: { '2026-11-01': rows } }))] } }
}

/** The sign shows the direction, not colour alone; the month's transactions explain it. */
export const LessThisMonth: Story = {
  parameters: recorded('-1287.2', '-0.3'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '−€1,287.50' }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transactions$/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-11-01&to=2026-11-21'))
    await expect(screen.getByRole('dialog')).toHaveTextContent('Total−€1,287.50')
  },
}

/** Income equals expenses. */
export const Unchanged: Story = {
  parameters: recorded('-12.5', '12.5'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '€0.00' })).toBeVisible()
  },
}

/** Without any transactions nothing is said of the month. */
export const NothingBooked: Story = {
  parameters: recorded(),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: /≈ ?€41,101\.09/ })).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent(/this month/)
  },
}
