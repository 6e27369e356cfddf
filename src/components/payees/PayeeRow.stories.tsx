import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aPayee } from '#mocks/payees.ts'
import { PayeeRow } from './PayeeRow.tsx'

const meta = {
  component: PayeeRow,
  args: { payee: aPayee(), totals: undefined, days: undefined, onOpen: fn() },
  decorators: [
    (Story) => (
      <table>
        <tbody>
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof PayeeRow>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutTransactions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Lidl' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'merge' }))
  },
}
