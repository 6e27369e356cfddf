import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PayeeDialog } from './PayeeDialog.tsx'

const meta = { component: PayeeDialog, args: { onClose: fn() } } satisfies Meta<typeof PayeeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bookshop')
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
