import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { RateWords } from './RateWords.tsx'

const meta = {
  component: RateWords,
  args: {
    currencyId: currencyIds.EUR,
    toCurrencyId: currencyIds.USD,
    rate: { rate: '1.0823', date: '2026-11-20', source: 'market' },
  },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof RateWords>
export default meta
type Story = StoryObj<typeof meta>

export const Market: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('1 EUR = 1.0823 USD, 20 Nov 2026'))
  },
}
/** A rate below one is shown inverted. */
export const Turned: Story = {
  args: { currencyId: currencyIds.JPY, rate: { rate: '0.0064', date: '2026-11-20', source: 'market' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('1 USD = 156.25 JPY, 20 Nov 2026'))
  },
}
export const ByHand: Story = { args: { rate: { rate: '1.1', date: '2020-01-02', source: 'own' } } }
export const BuiltIn: Story = {
  args: { rate: { rate: '1.1', date: '2026-09-29', source: 'snapshot' } },
  parameters: inModes('ru'),
}
export const Old: Story = {
  args: { rate: { rate: '1.1', date: '2026-11-01', source: 'market' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('1 Nov 2026, 20 days old'))
  },
}
