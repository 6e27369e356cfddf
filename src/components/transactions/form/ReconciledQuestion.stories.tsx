import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ReconciledQuestion } from './ReconciledQuestion.tsx'

const meta = { component: ReconciledQuestion, args: { onConfirm: fn() } } satisfies Meta<typeof ReconciledQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  parameters: inModes('ru'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
