import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { AssistantItem } from './AssistantItem.tsx'

const meta = {
  component: AssistantItem,
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
} satisfies Meta<typeof AssistantItem>
export default meta
type Story = StoryObj<typeof meta>

export const InAMenu: Story = {
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Assistant' })).toHaveAttribute('href', '/assistant')
  },
}
