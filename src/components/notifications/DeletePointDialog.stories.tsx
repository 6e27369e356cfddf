import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aPoint } from '#mocks/notifications.ts'
import { inModes } from '#mocks/modes.ts'
import { DeletePointDialog } from './DeletePointDialog.tsx'

const meta = {
  component: DeletePointDialog,
  args: { point: aPoint(), onClose: fn() },
} satisfies Meta<typeof DeletePointDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Deleted: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText('Chrome on Android will no longer receive notifications.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Device deleted')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const GoneMeanwhile: Story = {
  args: { point: aPoint({ pointId: 999 }) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
