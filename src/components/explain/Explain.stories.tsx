import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Money } from '#components/ui/data/Money.tsx'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { Explain } from './Explain.tsx'

const meta = {
  component: Explain,
  args: {
    name: 'Everyday card',
    filter: { accountsIds: String(accountIds.card) },
    currencyId: currencyIds.EUR,
    counted: 'balance',
    children: <Money amount="3418.62" unit={{ symbol: '€', decimals: 2 }} />,
  },
} satisfies Meta<typeof Explain>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { name: 'Closed · tooltip, popover, info, details', parameters: inModes('dark', 'phone') }
/** Opened and closed by keyboard; focus moves into it and back to the figure. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByRole('button', { name: /3,418\.62/, description: 'How Everyday card is calculated' })
    await userEvent.tab()
    await expect(figure).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const way = await screen.findByRole('link', { name: /^Show \d+ transactions$/ })
    await expect(way).toHaveAttribute('href', `/transactions?accounts=${accountIds.card}`)
    await waitFor(() => expect(way).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(figure).toHaveFocus())
  },
}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByText('Before 1 Nov 2026')).toBeVisible()
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/Total€3,418\.62/)
  },
}
