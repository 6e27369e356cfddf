import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Refusal } from '#contract/errors.ts'
import { LoadFailed } from './LoadFailed.tsx'

const meta = {
  component: LoadFailed,
  args: { refusal: new Refusal('UNAVAILABLE'), onRetry: fn() },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · error state, retry' }
export const Playground: Story = {}
export const ServerIsAway: Story = {
  tags: ['screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const WaitBeforeTheNextTry: Story = {
  args: { refusal: new Refusal('SLOW_DOWN', '', [], 300) },
  parameters: inModes('ru'),
}
