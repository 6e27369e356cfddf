import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { aCategory } from '#mocks/categories.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { IntoAccounts } from './IntoAccounts.tsx'

const meta = {
  component: IntoAccounts,
  decorators: [controlled('onChoose', 'chosen')],
  args: {
    category: aCategory({ type: -1, name: 'Savings' }),
    currencyId: currencyIds.EUR,
    chosen: [],
    onChoose: () => undefined,
    problem: undefined,
  },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof IntoAccounts>
export default meta
type Story = StoryObj<typeof meta>

/** Only accounts in the budget's currency are offered. */
export const Chooses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Count transfers into accounts' }))
    await userEvent.click(await screen.findByLabelText('Savings'))
    await userEvent.click(screen.getByLabelText('Rainy day'))
    await expect(canvas.getByText('Savings, Rainy day')).toBeVisible()
    await expect(screen.queryByLabelText('Salary account')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Do not count transfers' })).toBeVisible()
    await expect(canvas.getByText(/^Transfers with the category Savings .* Its spending counts, too\.$/)).toBeVisible()
  },
}
export const Chosen: Story = {
  args: { chosen: [accountIds.savings, accountIds.rainyDay] },
  parameters: inModes('ru', 'ro', 'dark', 'phone'),
}
/** A long selection is truncated; the remove button stays reachable. */
export const Narrow: Story = {
  args: { chosen: [accountIds.savings, accountIds.rainyDay] },
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Savings, Rainy day')
    const right = canvas.getByRole('button', { name: 'Do not count transfers' }).getBoundingClientRect().right
    const frame = canvas.getByText(/^Transfers with/).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(frame.left + 261)
  },
}
/** For the category of all other transfers, only transfers count. */
export const OfTransfers: Story = {
  args: { category: aCategory({ type: 0, name: 'Transfers', forTransfers: true }), problem: 'missing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose at least one account')
  },
}
/** The selection is kept until the user removes it. */
export const AnotherCurrency: Story = {
  args: { currencyId: currencyIds.RON, chosen: [accountIds.savings], problem: 'otherCurrency' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Not in RON: Savings. Choose accounts in RON.'),
    )
    await expect(canvas.getByRole('button', { name: 'Count transfers into accounts Savings' })).toBeVisible()
  },
}
