import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Refusal } from '#contract/errors.ts'
import { aCommand } from '#mocks/commands.ts'
import { inModes } from '#mocks/modes.ts'
import { UndoRefusal } from './UndoRefusal.tsx'

const meta = {
  component: UndoRefusal,
  args: { refusal: new Refusal('UNDO_CONFLICT'), obstacles: [aCommand()] },
} satisfies Meta<typeof UndoRefusal>
export default meta
type Story = StoryObj<typeof meta>

export const InTheWay: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('21 Nov 2026, 14:20 · Changed transaction “Coffee”')
  },
}
export const UndoneElsewhere: Story = {
  args: { refusal: new Refusal('ALREADY_UNDONE'), obstacles: [] },
  parameters: inModes('ru', 'phone'),
}
