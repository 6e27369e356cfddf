import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { listsAnother } from '#mocks/otherServer.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerDialog } from './ServerDialog.tsx'

const meta = {
  component: ServerDialog,
  args: { onClose: fn() },
  parameters: { signedOut: true, msw: listsAnother },
} satisfies Meta<typeof ServerDialog>
export default meta
type Story = StoryObj<typeof meta>

export const RefusesWhatIsNoAddress: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Server address')
    await userEvent.clear(field)
    await userEvent.type(field, 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Use this server' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This is not a server address/))
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
