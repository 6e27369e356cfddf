import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { refusing } from '#mocks/mock.ts'
import { sampleInvitation } from '#mocks/sampleBooks.ts'
import { InvitationPage } from './InvitationPage.tsx'

const meta = {
  component: InvitationPage,
  args: { token: sampleInvitation, children: ({ role }) => role },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof InvitationPage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A server that cannot be reached is no invalid invitation. */
export const ServerIsAway: Story = {
  parameters: { msw: { handlers: [refusing(contract.sessions.viewInvitation, 'UNAVAILABLE')] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invitation' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}
