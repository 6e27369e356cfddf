import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { UserMenu } from './UserMenu.tsx'

const meta = { component: UserMenu, args: { onHelp: fn(), onOpen: fn() } } satisfies Meta<typeof UserMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'You' }))
    await expect(await screen.findByText('elena')).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: /Keyboard shortcuts/ }))
    await waitFor(() => expect(args.onHelp).toHaveBeenCalledOnce())
  },
}

export const Russian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Вы' }))
    await expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeVisible()
  },
}
