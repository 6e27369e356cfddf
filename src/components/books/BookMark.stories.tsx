import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { BookMark } from './BookMark.tsx'

const meta = { component: BookMark, args: { color: 4 } } satisfies Meta<typeof BookMark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'forcedColours') }
