import { Menu } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { ThemeItems } from './ThemeItems.tsx'

const InAMenu = observer(function InAMenu() {
  return (
    <Menu opened withinPortal={false}>
      <Menu.Target>
        <button type="button">Theme</button>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
      <output>{useStores().settings.current.value?.theme}</output>
    </Menu>
  )
})

const meta = { component: ThemeItems, render: () => <InAMenu /> } satisfies Meta<typeof ThemeItems>
export default meta
type Story = StoryObj<typeof meta>

/** The theme belongs to the user: it lasts over a reload and follows to another device (U3). */
export const IsKeptWithTheUser: Story = {
  play: async ({ canvas, userEvent }) => {
    // Storybook shows one of the two already.
    const other = (await screen.findByRole('menuitemradio', { name: 'Dark' })).matches('[aria-checked=true]')
      ? 'Light'
      : 'Dark'
    await userEvent.click(screen.getByRole('menuitemradio', { name: other }))
    await expect(await canvas.findByText(other.toLowerCase())).toBeVisible()
  },
}

export const NotKeptIsSaid: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'System' }))
    await waitFor(() => expect(screen.getByText(/Not saved on the server/)).toBeVisible())
  },
}
