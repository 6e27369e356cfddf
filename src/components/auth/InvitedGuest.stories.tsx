import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sampleInvitation } from '#mocks/sampleBooks.ts'
import { InvitedGuest } from './InvitedGuest.tsx'

const meta = {
  component: InvitedGuest,
  args: { token: sampleInvitation, onGo: fn() },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof InvitedGuest>
export default meta
type Story = StoryObj<typeof meta>

export const GoesToRegister: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Create an account' }))
    await expect(args.onGo).toHaveBeenCalledWith(`/register?returnTo=%2Fjoin%2F${sampleInvitation}`)
  },
}
