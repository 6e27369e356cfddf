import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { DensityItem } from './DensityItem.tsx'

const InAMenu = () => (
  <Menu opened withinPortal={false}>
    <Menu.Target>
      <button type="button">User</button>
    </Menu.Target>
    <Menu.Dropdown>
      <DensityItem />
    </Menu.Dropdown>
  </Menu>
)

const meta = { component: DensityItem, render: () => <InAMenu /> } satisfies Meta<typeof DensityItem>
export default meta
type Story = StoryObj<typeof meta>

export const CanBeTurnedOn: Story = {
  play: async ({ userEvent }) => {
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Compact rows' })
    await expect(item).not.toBeChecked()
    await userEvent.click(item)
    await waitFor(() => expect(item).toBeChecked())
  },
}
