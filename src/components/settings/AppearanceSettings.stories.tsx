import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { AppearanceSettings } from './AppearanceSettings.tsx'

const meta = { component: AppearanceSettings } satisfies Meta<typeof AppearanceSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }

export const CompactRows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Compact'))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Compact' })).toBeChecked())
  },
}

export const HidesAmounts: Story = {
  play: async ({ canvas, userEvent }) => {
    const hide = await canvas.findByRole('switch', { name: 'Hide amounts' })
    await userEvent.click(hide)
    await expect(hide).toBeChecked()
    await userEvent.click(hide)
    await expect(hide).not.toBeChecked()
  },
}
