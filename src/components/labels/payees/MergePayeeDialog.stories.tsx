import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { aPayee } from '#mocks/payees.ts'
import { payeeIds } from '#mocks/sample.ts'
import { MergePayeeDialog } from './MergePayeeDialog.tsx'

const meta = {
  component: MergePayeeDialog,
  args: { payee: aPayee({ payeeId: payeeIds.kaufland, name: 'Kaufland' }), onClose: fn() },
} satisfies Meta<typeof MergePayeeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Merge/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Lidl' }))
    await screen.findByText(/^\d+ transactions/)
  },
}
