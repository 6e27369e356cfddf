import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { OwnDialogs } from './OwnDialogs.tsx'

const meta = {
  component: OwnDialogs,
  args: { dialog: 'sessions', onClose: fn(), onGo: fn() },
} satisfies Meta<typeof OwnDialogs>
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
export const Files: Story = {
  args: { dialog: 'files' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Files' })).toBeVisible()
  },
}
export const Notifications: Story = {
  args: { dialog: 'notifications' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
  },
}
export const Data: Story = {
  args: { dialog: 'data' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Your data' })).toBeVisible()
  },
}
export const Assistant: Story = {
  args: { dialog: 'assistant' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Assistant' })).toBeVisible()
  },
}
export const None: Story = { args: { dialog: undefined } }
