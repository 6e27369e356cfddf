import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SettingsItem } from './SettingsItem.tsx'

const InAMenu = () => (
  <Menu opened withinPortal={false}>
    <Menu.Target>
      <button type="button">User</button>
    </Menu.Target>
    <Menu.Dropdown>
      <SettingsItem />
    </Menu.Dropdown>
  </Menu>
)

const meta = { component: SettingsItem, render: () => <InAMenu /> } satisfies Meta<typeof SettingsItem>
export default meta
type Story = StoryObj<typeof meta>

export const LeadsToThePage: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  },
}
