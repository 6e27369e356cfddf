import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { MoreMenu } from './MoreMenu.tsx'

const meta = {
  component: MoreMenu,
  args: { path: '/currencies', onOpen: fn() },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof MoreMenu>
export default meta
type Story = StoryObj<typeof meta>

export const HoldsTheRest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: 'Currencies' })).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('menuitem', { name: 'Import from a file' })).toHaveAttribute('href', '/import')
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
}
