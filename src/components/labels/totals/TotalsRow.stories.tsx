import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { currencyIds, payeeIds } from '#mocks/sample.ts'
import { TotalsRow } from './TotalsRow.tsx'

const meta = {
  component: TotalsRow,
  args: {
    name: 'Lidl',
    note: 'LIDL 0417',
    to: `/payees/${payeeIds.lidl}`,
    totals: undefined,
    filters: { ...noFilters, payees: [payeeIds.lidl] },
    onOpen: fn(),
  },
  parameters: { loads: ['currencies'] },
  decorators: [
    (Story) => (
      <table>
        <tbody>
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof TotalsRow>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutTransactions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Lidl' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
    await expect(args.onOpen).toHaveBeenCalledWith('merge')
  },
}

/** A sum explains itself on click; the number links to the transactions, the rest of the row to the page. */
export const SumsExplainThemselves: Story = {
  args: {
    totals: {
      count: 2,
      latest: '2026-11-19T09:00:00.000Z',
      sums: [{ currencyId: currencyIds.EUR, expense: '-12.5', income: '3' }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Lidl' })).toHaveAttribute('href', `/payees/${payeeIds.lidl}`)
    const all = canvas.getByRole('link', { name: '2 transactions Lidl' })
    await expect(all).toHaveAttribute('href', `/transactions?payees=${payeeIds.lidl}`)
    await userEvent.click(await canvas.findByRole('button', { name: '−€12.50' }))
    await screen.findByRole('link', { name: /^Show/ })
  },
}
