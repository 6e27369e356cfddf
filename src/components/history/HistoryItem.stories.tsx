import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { HistoryItem } from './HistoryItem.tsx'

const meta = {
  component: HistoryItem,
  decorators: [
    (Story) => (
      <Menu opened>
        <Menu.Target>
          <button type="button">You</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Story />
        </Menu.Dropdown>
      </Menu>
    ),
  ],
} satisfies Meta<typeof HistoryItem>
export default meta
type Story = StoryObj<typeof meta>

export const InAMenu: Story = {
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'History' })).toHaveAttribute('href', '/history')
  },
}
