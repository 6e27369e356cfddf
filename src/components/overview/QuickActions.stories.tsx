import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { QuickActions } from './QuickActions.tsx'

const meta = { component: QuickActions } satisfies Meta<typeof QuickActions>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /New transaction/ })).toHaveAttribute('href', '/transactions?new=1')
    await userEvent.click(canvas.getByRole('button', { name: 'Category' }))
    await expect(await screen.findByRole('dialog', { name: 'New category' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Currency' }))
    await expect(await screen.findByRole('dialog', { name: 'New currency' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Note' }))
    await expect(await screen.findByRole('dialog', { name: 'New note' })).toBeVisible()
  },
}
