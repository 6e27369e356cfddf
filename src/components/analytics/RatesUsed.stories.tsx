import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currencyIds } from '#mocks/sample.ts'
import { RatesUsed, type RatesUsedProps } from './RatesUsed.tsx'

const Loaded = (props: RatesUsedProps) => {
  useLoad(useStores().currencies.list)
  return <RatesUsed {...props} />
}

const meta = {
  component: Loaded,
  parameters: { documents: { RatesUsed } },
  args: {
    toCurrencyId: currencyIds.EUR,
    days: { from: '2026-10-01', to: '2026-11-20' },
    currencies: [currencyIds.EUR, currencyIds.RON],
  },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Exchange rates' }))
    const rates = await screen.findByRole('dialog', { name: 'Exchange rates' })
    await waitFor(() => expect(rates).toHaveTextContent('1 EUR = 5.0895 RON, 1 Oct 2026'))
    await waitFor(() => expect(rates).toHaveTextContent('1 EUR = 5.0895 RON, 20 Nov 2026'))
  },
}
