import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { defaultConfig } from '#contract/config.ts'
import { mock } from '#mocks/mock.ts'
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
/** The operator has left it out. */
export const NotOnThisServer: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.config.get, () => ({ ...defaultConfig, ai: { enabled: false } }))],
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
  },
}
