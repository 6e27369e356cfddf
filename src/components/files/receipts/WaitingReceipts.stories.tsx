import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

const meta = {
  component: WaitingReceipts,
  parameters: { loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof WaitingReceipts>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: inModes('dark', 'ru', 'phone', 'largeText'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('groceries.jpg')).toBeVisible()
  },
}
export const SaysWhatIsKnown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('37.35 · 20 Nov 2026')).toBeVisible()
    await expect(canvas.getByText('No amount or date yet')).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add receipt' })).toBeVisible()
  },
}
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const SaysWhatItWasFor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set amount and date of bill.pdf' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '12.30')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('12.30')).toBeVisible()
  },
}
