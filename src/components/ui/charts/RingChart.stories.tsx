import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
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

export const Default: Story = { name: 'Default · donut, pie, doughnut' }
export const Playground: Story = {
  args: { at: 0 },
  argTypes: { at: { control: 'number', description: 'The slice that is pointed at, from 0.' } },
}
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-pie-sector')).toHaveLength(8))
  },
}
export const OneIsMeant: Story = { args: { at: 0 }, parameters: inModes('dark', 'forcedColours') }
export const OnlyOne: Story = { args: { slices: [{ key: 'Salary', color: 'var(--fa-chart-1)', value: 1 }] } }
