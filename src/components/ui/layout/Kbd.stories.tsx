import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { Kbd } from './Kbd.tsx'

const meta = { component: Kbd, args: { children: 'Esc' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · key, keyboard, shortcut', parameters: inModes('dark') }
export const Playground: Story = {}
