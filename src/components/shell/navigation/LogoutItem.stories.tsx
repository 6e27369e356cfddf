import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { LogoutItem } from './LogoutItem.tsx'

const InAMenu = observer(function InAMenu() {
  return (
    <Menu opened withinPortal={false}>
      <Menu.Target>
        <button type="button">User</button>
      </Menu.Target>
      <Menu.Dropdown>
        <LogoutItem />
      </Menu.Dropdown>
      <output>{useStores().session.status}</output>
    </Menu>
  )
})

const meta = { component: LogoutItem, render: () => <InAMenu /> } satisfies Meta<typeof LogoutItem>
export default meta
type Story = StoryObj<typeof meta>

export const EndsTheSession: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await expect(await canvas.findByText('signedOut')).toBeVisible()
  },
}

/** Also when the server cannot be reached. */
export const EvenWhenTheServerIsAway: Story = {
  ...EndsTheSession,
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
}
