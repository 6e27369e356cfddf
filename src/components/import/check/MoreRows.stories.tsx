import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { MoreRows } from './MoreRows.tsx'

const meta = {
  component: MoreRows,
  args: { shown: 50, total: 12_300, onMore: fn() },
} satisfies Meta<typeof MoreRows>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show more'))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
export const AllThere: Story = { args: { shown: 12, total: 12 }, parameters: inModes('ru') }
