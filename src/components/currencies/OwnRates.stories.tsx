import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { aCurrency } from '#mocks/currencies.ts'
import { mock } from '#mocks/mock.ts'
import { anOwnRate } from '#mocks/rates.ts'
import { currencyIds } from '#mocks/sample.ts'
import { OwnRates, type OwnRatesProps } from './OwnRates.tsx'

const Loaded = (props: OwnRatesProps) => {
  useLoad(useStores().currencies.list)
  return <OwnRates {...props} />
}

let ownRates = [anOwnRate()]

const meta = {
  component: OwnRates,
  beforeEach: () => {
    ownRates = [anOwnRate(), anOwnRate({ rate: '4.5', date: '2026-10-01' })]
  },
  render: (args) => <Loaded {...args} />,
  args: { currency: aCurrency({ currencyId: currencyIds.RON, code: 'RON' }) },
  parameters: { msw: { handlers: [mock(contract.rates.listOwn, () => ({ rates: ownRates }))] } },
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
export const Loading: Story = { parameters: { msw: { handlers: [] }, backend: { slow: true } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [] }, backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not load')).toBeVisible()
  },
}
