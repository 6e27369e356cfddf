import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DataDialog } from './DataDialog.tsx'

const meta = { component: DataDialog, args: { onClose: fn() } } satisfies Meta<typeof DataDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    const way = await screen.findByRole('link', { name: 'Download the archive' })
    await expect(way.getAttribute('href')).toMatch(/\/api\/user\/export$/)
  },
}
export const LeadsToTheWayOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    await screen.findByRole('dialog', { name: 'Delete your account?' })
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
