import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { MoneySettings } from './MoneySettings.tsx'

const meta = { component: MoneySettings } satisfies Meta<typeof MoneySettings>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }

export const LeavesAnAccountOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const [account] = await canvas.findAllByRole('switch')
    await expect(account).toBeChecked()
    await userEvent.click(account!)
    await waitFor(() => expect(canvas.getAllByRole('switch')[0]).not.toBeChecked())
  },
}

export const NoAccounts: Story = { parameters: { backend: { kind: 'empty' } } }
export const Failed: Story = { parameters: { backend: { failing: 'INTERNAL' } } }
