import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { SessionsDialogs } from './SessionsDialogs.tsx'

const meta = {
  component: SessionsDialogs,
  args: { dialog: 'sessions', onClose: fn() },
} satisfies Meta<typeof SessionsDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const Sessions: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Sessions' })).toBeVisible()
  },
}
export const Password: Story = {
  args: { dialog: 'password' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible()
  },
}
export const None: Story = { args: { dialog: undefined } }
