import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { WorthUpcoming } from './WorthUpcoming.tsx'

const Loaded = () => {
  useLoad(useStores().accounts.list)
  return <WorthUpcoming />
}

const meta = { component: WorthUpcoming, render: () => <Loaded /> } satisfies Meta<typeof WorthUpcoming>
export default meta
type Story = StoryObj<typeof meta>

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

export const TwoTransactions: Story = {
  parameters: withUpcoming(2),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€1,503.41 with 2 upcoming transactions'))
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/transactions?from=2026-11-22')
  },
}
export const OneTransaction: Story = { parameters: withUpcoming(1) }
