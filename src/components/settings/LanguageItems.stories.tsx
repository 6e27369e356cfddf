import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { LanguageItems } from './LanguageItems.tsx'

const InAMenu = () => (
  <Menu opened withinPortal={false}>
    <Menu.Target>
      <button type="button">User</button>
    </Menu.Target>
    <Menu.Dropdown>
      <LanguageItems />
    </Menu.Dropdown>
  </Menu>
)

const meta = { component: LanguageItems, render: () => <InAMenu /> } satisfies Meta<typeof LanguageItems>
export default meta
type Story = StoryObj<typeof meta>

export const SwitchesAtOnce: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Русский' }))
    await expect(await screen.findByText('Язык')).toBeVisible()
  },
}
