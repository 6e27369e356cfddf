import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { StorageDialog } from './StorageDialog.tsx'

const meta = {
  component: StorageDialog,
  args: { onClose: fn() },
  parameters: { loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof StorageDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone') }
