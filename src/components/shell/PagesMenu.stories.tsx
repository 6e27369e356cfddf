import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { PagesMenu } from './PagesMenu.tsx'

const meta = {
  component: PagesMenu,
  args: { path: '/transactions' },
  globals: { viewport: { value: 'folded' } },
} satisfies Meta<typeof PagesMenu>
export default meta
type Story = StoryObj<typeof meta>

export const OpensByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page')
  },
}

export const PageOfItsOwn: Story = { args: { path: '/import' } }
