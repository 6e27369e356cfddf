import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ThemeMenu } from './ThemeMenu.tsx'

const meta = { component: ThemeMenu } satisfies Meta<typeof ThemeMenu>
export default meta
type Story = StoryObj<typeof meta>

export const OffersThreeThemes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }))
    await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(3)
  },
}
