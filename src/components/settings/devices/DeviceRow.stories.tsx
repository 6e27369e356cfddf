import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aDevice } from '#mocks/notifications.ts'
import { inModes } from '#mocks/modes.ts'
import { DeviceRow } from './DeviceRow.tsx'

const meta = {
  component: DeviceRow,
  args: { point: aDevice(), onEdit: fn(), onDelete: fn() },
  decorators: [
    (Story) => (
      <ul style={{ padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof DeviceRow>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Browser · since 2 Nov 2026')).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Chrome on Android is primary' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test to Chrome on Android' }))
    await screen.findByText('Test sent')
    await userEvent.click(canvas.getByRole('button', { name: 'Edit the description of Chrome on Android' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Chrome on Android' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const AnotherProgram: Story = {
  args: { point: aDevice({ type: 1, isPrimary: false, description: 'Script on the home server' }) },
  parameters: inModes('ru', 'ro', 'phone'),
}
export const TestRefused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test to Chrome on Android' }))
    await screen.findByRole('alert')
  },
}
export const LongName: Story = {
  args: { point: aDevice({ description: 'Averyverylongnamewithoutanyspaceinit'.repeat(3) }) },
  globals: { viewport: { value: 'phone' } },
}
