import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { HelpDialog } from './HelpDialog.tsx'

const meta = { component: HelpDialog, args: { isOpen: true, onClose: fn() } } satisfies Meta<typeof HelpDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { parameters: inModes('dark', 'ru', 'phone') }
