import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aDevice } from '#mocks/notifications.ts'
import { inModes } from '#mocks/modes.ts'
import { DeviceDescriptionDialog } from './DeviceDescriptionDialog.tsx'

const meta = {
  component: DeviceDescriptionDialog,
  args: { point: aDevice(), onClose: fn() },
} satisfies Meta<typeof DeviceDescriptionDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Description'), ' too{Enter}')
    await screen.findByRole('alert')
    await expect(screen.getByLabelText('Description')).toHaveValue('Chrome on Android too')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
