import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { TotalsPeriod } from './TotalsPeriod.tsx'

const meta = {
  component: TotalsPeriod,
  decorators: [controlled('onChange', 'isAllTime')],
  args: { isAllTime: false, onChange: fn() },
} satisfies Meta<typeof TotalsPeriod>
export default meta
type Story = StoryObj<typeof meta>

export const ThisYear: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'All time' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
  },
}
