import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aUser } from '#mocks/people.ts'
import { AdminDialogs } from './AdminDialogs.tsx'

const user = aUser({ id: 4, username: 'mihai' })

const meta = {
  component: AdminDialogs,
  args: { dialog: { kind: 'new' }, onClose: fn() },
} satisfies Meta<typeof AdminDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'New user' })).toBeVisible()
  },
}
export const Password: Story = {
  args: { dialog: { kind: 'password', user } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'New password for mihai' })).toBeVisible()
  },
}
export const Delete: Story = {
  args: { dialog: { kind: 'delete', user } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Delete mihai?' })).toBeVisible()
  },
}
