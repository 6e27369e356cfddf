import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { Component } from './ServerNotAvailable.tsx'

const meta = {
  component: Component,
  parameters: { layout: 'fullscreen', path: '/serverNotAvailable' },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
