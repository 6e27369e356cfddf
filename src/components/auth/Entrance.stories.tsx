import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Entrance } from './Entrance.tsx'

const meta = {
  component: Entrance,
  args: { title: 'Sign in', children: 'The form stands here.' },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof Entrance>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByText('Every farthing counts')).toBeVisible()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every farthing counts')).not.toBeVisible()
  },
}
