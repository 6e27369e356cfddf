import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ConflictCallout } from './ConflictCallout.tsx'

const meta = { component: ConflictCallout, args: { loadLatest: fn(), overwrite: fn() } } satisfies Meta<
  typeof ConflictCallout
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · merge conflict, version conflict', parameters: inModes('ru') }
export const Playground: Story = {}
/** The latest version is shown. */
export const Loaded: Story = {
  args: { restore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore what I typed' }))
    await expect(args.restore).toHaveBeenCalledOnce()
  },
}
export const LeavesTheChoice: Story = {
  tags: ['screen-reader'],
  args: { changedBy: 'ben' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ben has changed this meanwhile.')
    await userEvent.click(canvas.getByRole('button', { name: 'Load latest version' }))
    await expect(args.loadLatest).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Overwrite' }))
    await expect(args.overwrite).toHaveBeenCalledOnce()
  },
}
