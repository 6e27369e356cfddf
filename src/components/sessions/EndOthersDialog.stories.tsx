import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { EndOthersDialog } from './EndOthersDialog.tsx'

const meta = { component: EndOthersDialog, args: { onClose: fn() } } satisfies Meta<typeof EndOthersDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = { parameters: inModes('dark', 'ru', 'phone') }
export const Ends: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End all' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('All other sessions ended')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End all' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
