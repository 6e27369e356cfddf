import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { MatchDialog } from './MatchDialog.tsx'

const meta = {
  component: MatchDialog,
  args: {
    one: aTransaction({ transactionId: 1, description: 'To savings', delta: '-200.00' }),
    other: aTransaction({ transactionId: 3, accountId: 5, description: 'From card', delta: '200.00' }),
    onClose: fn(),
    onDone: fn(),
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof MatchDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const NoPair: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'AMOUNTS_DIFFER' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Make one transfer/ }))
    await screen.findByRole('alert')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
