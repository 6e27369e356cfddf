import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aUser } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { UserRow } from './UserRow.tsx'

const meta = {
  component: UserRow,
  args: { user: aUser({ id: 4, username: 'mihai' }), onOpen: fn() },
  parameters: { backend: { isAdmin: true } },
  decorators: [
    (Story) => (
      <table style={{ width: '100%' }}>
        <tbody>
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof UserRow>
export default meta
type Story = StoryObj<typeof meta>

export const SomebodyElse: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change the password of mihai' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'password', user: args.user })
    await userEvent.click(canvas.getByRole('button', { name: 'Delete mihai' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'delete', user: args.user })
  },
}
/** Disabling takes effect at once and can be undone. */
export const Disables: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disable mihai' }))
    await screen.findByText('mihai disabled and signed out everywhere')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('mihai enabled')
  },
}
export const Disabled: Story = {
  args: { user: aUser({ id: 8, username: 'viktor', disabled: true }) },
  parameters: inModes('phone'),
}
export const You: Story = {
  args: { user: aUser({ isAdmin: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const RefusedToDisable: Story = {
  parameters: { backend: { refusing: 'ADMIN_ONLY' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disable mihai' }))
    await screen.findByText('Only an administrator can do this.')
  },
}
