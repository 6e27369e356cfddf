import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Start } from './Start.tsx'

const meta = {
  component: Start,
  parameters: { backend: { kind: 'empty' }, loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof Start>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
export const OpensBalancesAndReturns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter balances' }))
    await expect(await canvas.findByRole('heading', { name: 'Today’s balances' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('link', { name: 'Choose a file' })).toHaveAttribute('href', '/import')
  },
}
export const SampleIsRefused: Story = {
  parameters: { backend: { kind: 'empty', refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    const door = await canvas.findByRole('button', { name: 'Show sample data' })
    await userEvent.click(door)
    await waitFor(() => expect(door).toBeEnabled())
  },
}
