import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aCurrency } from '#mocks/currencies.ts'
import { mock } from '#mocks/mock.ts'
import { anOwnRate } from '#mocks/rates.ts'
import { currencyIds } from '#mocks/sample.ts'
import { OwnRates } from './OwnRates.tsx'

let ownRates = [anOwnRate()]

const meta = {
  component: OwnRates,
  beforeEach: () => {
    ownRates = [anOwnRate(), anOwnRate({ rate: '4.5', date: '2026-10-01' })]
  },
  args: { currency: aCurrency({ currencyId: currencyIds.RON, code: 'RON' }) },
  parameters: { loads: ['currencies'], msw: { handlers: [mock(contract.rates.listOwn, () => ({ rates: ownRates }))] } },
} satisfies Meta<typeof OwnRates>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const TakesOneAway: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.rates.listOwn, () => ({ rates: ownRates })),
        mock(
          contract.rates.set,
          ({ date }) => {
            ownRates = ownRates.filter((own) => own.date !== date)
            return {}
          },
          ['currencies'],
        ),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/4\.5 RON/)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the rate of 1 Oct 2026' }))
    await screen.findByText('RON: rate removed')
    await waitFor(() => expect(canvas.queryByText(/4\.5 RON/)).toBeNull())
  },
}
export const None: Story = { args: { currency: aCurrency() } }
export const Loading: Story = { parameters: { loads: [], msw: { handlers: [] }, backend: { slow: true } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [] }, backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not load')).toBeVisible()
  },
}
