import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { RingChart } from './RingChart.tsx'

const meta = {
  component: RingChart,
  args: {
    slices: [1098, 412, 326, 204, 144, 118, 87, 58].map((value, index) => ({
      key: `Slice ${index}`,
      color: `var(--fa-chart-${index + 1})`,
      value,
    })),
    at: undefined,
    onAt: fn(),
    onAct: fn(),
  },
} satisfies Meta<typeof RingChart>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-pie-sector')).toHaveLength(8))
  },
}
export const OneIsMeant: Story = { args: { at: 0 } }
export const OnlyOne: Story = { args: { slices: [{ key: 'Salary', color: 'var(--fa-chart-1)', value: 1 }] } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const InForcedColours: Story = { ...Filled }
