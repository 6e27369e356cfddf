import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Component } from './ErrorPage.tsx'

const meta = { component: Component, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const PageThatBroke: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Internal server error' })).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
