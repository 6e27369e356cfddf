import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { inModes } from '#mocks/modes.ts'
import { aCurrency } from '#mocks/currencies.ts'
import { mock } from '#mocks/mock.ts'
import { anOwnRate, aRate } from '#mocks/rates.ts'
import { currencyIds } from '#mocks/sample.ts'
import { RateDialog } from './RateDialog.tsx'

const leu = aCurrency({ currencyId: currencyIds.RON, owned: false, code: 'RON', symbol: 'lei', decimals: 2 })

let ownRates = [anOwnRate()]

const meta = { component: RateDialog, args: { currency: leu, onClose: fn() } } satisfies Meta<typeof RateDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Today's rate is shown; a new one may have more decimals than the currency, and a decimal comma. */
export const Sets: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/1 EUR = 5\.0895 RON, 21 Nov 2026/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('1 RON in EUR'), '0,20001{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const SaysWhatIsWrong: Story = {
  play: async ({ args, userEvent }) => {
    const rate = await screen.findByLabelText('1 RON in EUR')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await expect(await screen.findByText('Enter an amount')).toBeVisible()
    await userEvent.type(rate, '0')
    await expect(await screen.findByText('The amount must not be zero')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Input is kept when the server refuses. */
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ args, userEvent }) => {
    const rate = await screen.findByLabelText('1 RON in EUR')
    await userEvent.type(rate, '0.2{Enter}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(rate).toHaveValue('0.2')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The user's own currency has no market rate, so none is shown. */
export const NoRateKnown: Story = {
  args: { currency: aCurrency({ currencyId: 4, code: 'PTS', symbol: 'pts' }) },
  parameters: {
    msw: {
      handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate({ currencyId: 4, source: 'none' })] }))],
    },
  },
  play: async () => {
    await expect(await screen.findByText(/No current exchange rate/)).toBeVisible()
  },
}
export const WithOwnRates: Story = {
  parameters: {
    ...inModes('dark', 'ru', 'phone'),
    msw: {
      handlers: [
        mock(contract.rates.listOwn, () => ({
          rates: [anOwnRate(), anOwnRate({ currencyId: 6, toCurrencyId: 2, rate: '0.2', date: '2026-10-01' })],
        })),
      ],
    },
  },
}

export const TakesAnOwnRateAway: Story = {
  beforeEach: () => {
    ownRates = [anOwnRate(), anOwnRate({ rate: '4.5', date: '2026-10-01' })]
  },
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
  play: async ({ userEvent }) => {
    await screen.findByText(/4\.5 RON/)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the rate of 1 Oct 2026' }))
    await screen.findByText('RON: rate removed')
    await waitFor(() => expect(screen.queryByText(/4\.5 RON/)).toBeNull())
  },
}

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async () => {
    await expect((await screen.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
