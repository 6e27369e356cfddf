import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { listsAnother } from '#mocks/otherServer.ts'
import { inModes } from '#mocks/modes.ts'
import { ServerDialog } from './ServerDialog.tsx'

const meta = {
  component: ServerDialog,
  args: { onClose: fn() },
  parameters: { signedOut: true, msw: listsAnother },
} satisfies Meta<typeof ServerDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
