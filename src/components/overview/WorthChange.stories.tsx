import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { CategoryTotal } from '#contract/analytics.ts'
import { sign } from '#shared/money.ts'
import { mock } from '#mocks/mock.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { WorthChange } from './WorthChange.tsx'

const row = (currencyId: number, delta: string): CategoryTotal => ({
  categoryId: categoryIds.groceries,
  currencyId,
  delta,
  income: sign(delta) > 0 ? delta : '0',
  expense: sign(delta) < 0 ? delta : '0',
})
const recorded = (...rows: CategoryTotal[]) =>
  mock(contract.analytics.getByMonths, () => ({ total: { '2026-11-01': rows } }))

const meta = { component: WorthChange } satisfies Meta<typeof WorthChange>
export default meta
type Story = StoryObj<typeof meta>

/** Euros, lei and ether of the sample data, each transaction at the rate of its day. */
export const Approximate: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/this month/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button')).toHaveTextContent(/^≈ \+€/))
  },
}
export const Up: Story = {
  parameters: {
    msw: { handlers: [recorded(row(currencyIds.EUR, '2000.18'), row(currencyIds.EUR, '-796'))] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '+€1,204.18' })).toBeVisible()
  },
}
/** The sign shows the direction, not colour alone. */
export const Down: Story = {
  parameters: { msw: { handlers: [recorded(row(currencyIds.EUR, '-0.1'), row(currencyIds.EUR, '-0.2'))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '−€0.30' })).toBeVisible()
  },
}
/** Income equals expenses. */
export const Unchanged: Story = {
  parameters: { msw: { handlers: [recorded(row(currencyIds.EUR, '-12.5'), row(currencyIds.EUR, '12.5'))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '€0.00' })).toBeVisible()
  },
}
/** The explanation, with a link to this month's transactions. */
export const ExplainsItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'))
    const way = await screen.findByRole('link', { name: /^Show \d+ transactions$/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-11-01&to=2026-11-21'))
  },
}
export const ExplainsOneCurrency: Story = {
  parameters: { msw: { handlers: [recorded(row(currencyIds.EUR, '-1287.5'))] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '−€1,287.50' }))
    await screen.findByRole('link', { name: /^Show \d+ transactions$/ })
    await expect(screen.getByRole('dialog')).toHaveTextContent('Total−€1,287.50')
  },
}
/** Without any transactions nothing is shown. */
export const NothingBooked: Story = {
  parameters: { msw: { handlers: [mock(contract.analytics.getByMonths, () => ({ total: {} }))] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).not.toHaveTextContent(/this month/))
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [http.get('*/getByMonths', () => HttpResponse.error())] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).not.toHaveTextContent(/this month/))
  },
}
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
export const AtRest: Story = { parameters: inModes('dark', 'ru') }
