import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ProgramsSwitch } from './ProgramsSwitch.tsx'

const meta = { component: ProgramsSwitch } satisfies Meta<typeof ProgramsSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const SwitchesAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const propose = canvas.getByRole('switch', { name: 'Programs only propose changes' })
    await userEvent.click(propose)
    await screen.findByText('Programs now only propose changes')
    await expect(propose).toBeChecked()
    await userEvent.click(propose)
    await screen.findByText('Programs with a write token now apply changes')
    await expect(propose).not.toBeChecked()
  },
}

export const RefusedToSwitch: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    const propose = canvas.getByRole('switch', { name: 'Programs only propose changes' })
    await userEvent.click(propose)
    await screen.findByRole('alert')
    await expect(propose).not.toBeChecked()
  },
}
