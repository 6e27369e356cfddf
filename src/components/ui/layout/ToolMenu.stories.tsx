import { MenuItem } from '#components/ui/layout/Menu.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ToolMenu } from './ToolMenu.tsx'

const onDelete = fn()

const meta = {
  component: ToolMenu,
  args: { label: 'More for Lidl', children: <MenuItem onClick={onDelete}>Delete…</MenuItem> },
} satisfies Meta<typeof ToolMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · actions menu, kebab menu, more button',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More for Lidl' })
    await userEvent.click(button)
    await expect(await screen.findByRole('menu', { name: 'More for Lidl' })).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await expect(onDelete).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const Playground: Story = {}

/** The first time as every other time: the item has the focus, and Escape gives it back. */
export const OpensFromTheKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More for Lidl' })
    await userEvent.tab()
    for (const key of ['{Enter}', ' ']) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard(key)
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete…' })).toHaveFocus())
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Escape}')
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(button).toHaveFocus())
    }
  },
}
