import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Component } from './Register.tsx'

const meta = {
  component: Component,
  parameters: { layout: 'fullscreen', signedOut: true, path: '/register' },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login')
  },
}
export const Romanian: Story = { globals: { language: 'ro', viewport: { value: 'desktop' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
