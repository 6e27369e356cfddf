import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { DeleteChatDialog } from './DeleteChatDialog.tsx'

const meta = {
  component: DeleteChatDialog,
  args: {
    chat: { contextId: 1, createdAt: '2026-11-21T14:20:00.000Z', title: 'Coffee 4.50 from card' },
    onClose: fn(),
    onDeleted: fn(),
  },
} satisfies Meta<typeof DeleteChatDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  play: async () => {
    await expect(await screen.findByText(/Applied changes stay/)).toBeVisible()
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(args.onDeleted).not.toHaveBeenCalled()
  },
}
