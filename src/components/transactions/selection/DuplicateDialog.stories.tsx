import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'

const meta = {
  component: DuplicateDialog,
  args: { transactionIds: [1], onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DuplicateDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'TRANSACTION_SETS_BALANCE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Duplicate 1/ }))
    await screen.findByRole('alert')
    await waitFor(() => expect(args.onDone).not.toHaveBeenCalled())
  },
}
