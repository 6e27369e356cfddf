import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Component } from './Layout.tsx'

const meta = {
  component: Component,
  parameters: { layout: 'fullscreen', path: '/currencies' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const KnowsWhereItIs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Currencies')
  },
}
