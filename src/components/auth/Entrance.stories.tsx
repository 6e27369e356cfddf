import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { Entrance } from './Entrance.tsx'

const meta = {
  component: Entrance,
  args: { title: 'Sign in', children: 'The form' },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof Entrance>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'phone') }
