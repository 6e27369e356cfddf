import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
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
/** Input is kept, and the error is shown. */
export const Offline: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { offline: true } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Username'), 'grandfather')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4')
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveValue('grandfather')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
