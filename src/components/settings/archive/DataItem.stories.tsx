import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { DataItem } from './DataItem.tsx'

const meta = {
  component: DataItem,
  args: { onOpen: fn() },
  decorators: [
    (Item) => (
      <Menu opened width={240} trapFocus={false}>
        <Menu.Target>
          <button type="button">{'…'}</button>
        </Menu.Target>
        <Menu.Dropdown aria-label="menu">{Item()}</Menu.Dropdown>
      </Menu>
    ),
  ],
} satisfies Meta<typeof DataItem>
export default meta
type Story = StoryObj<typeof meta>

export const Item: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your data' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
