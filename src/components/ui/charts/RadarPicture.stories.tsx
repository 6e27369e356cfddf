import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { RadarPicture } from './RadarPicture.tsx'

const meta = {
  component: RadarPicture,
  args: {
    steps: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label) => ({ key: label, label })),
    series: [
      { key: 'Housing', color: 'var(--fa-chart-1)', values: [980, 1020, 960, 1000, 940, 987] },
      { key: 'Leisure', color: 'var(--fa-chart-3)', values: [380, 720, 640, 180, 150, 87] },
    ],
    at: undefined,
    onAt: fn(),
    tick: (value) => value.toLocaleString('en'),
    height: 240,
  },
} satisfies Meta<typeof RadarPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · radar chart, spider chart',
  parameters: inModes('dark'),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-part=radar]')).toHaveLength(2))
  },
}
export const Playground: Story = {
  args: { height: 240 },
  argTypes: {
    at: { control: 'number', description: 'The step that is pointed at, from 0.' },
    height: { control: { type: 'range', min: 120, max: 480 }, description: 'In pixels.' },
  },
}
