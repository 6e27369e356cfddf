import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { StepsChart } from './StepsChart.tsx'

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const meta = {
  component: StepsChart,
  args: {
    variant: 'bars',
    steps: months.map((label) => ({ key: label, label })),
    series: [
      { key: 'Housing', color: 'var(--fa-chart-1)', values: [980, 1020, 960, 1000, 940, 987] },
      { key: 'Groceries', color: 'var(--fa-chart-2)', values: [480, 420, 470, 520, 450, 513] },
      { key: 'Leisure', color: 'var(--fa-chart-3)', values: [380, 720, 640, 180, 150, 87] },
    ],
    at: undefined,
    onAt: fn(),
    tick: (value) => value.toLocaleString('en'),
    height: 240,
  },
} satisfies Meta<typeof StepsChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · bar chart, column chart, area chart, line chart, radar' }
export const Playground: Story = {
  args: { variant: 'area', height: 240, isAxisRight: false, at: 1 },
  argTypes: {
    at: { control: 'number', description: 'The step that is pointed at, from 0.' },
    height: { control: { type: 'range', min: 120, max: 480 }, description: 'In pixels.' },
  },
}
export const Bars: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(18))
  },
}
export const OneIsMeant: Story = { args: { at: 1 }, parameters: inModes('dark', 'forcedColours') }
export const Areas: Story = { args: { variant: 'area', at: 2 } }
export const Radar: Story = { args: { variant: 'radar' } }
/** Income above the line, expenses below it. */
export const BothSides: Story = {
  args: {
    series: [
      { key: 'Income', color: 'var(--fa-income-fill)', values: [0, 900, 0, 0, 640, 0] },
      { key: 'Expense', color: 'var(--fa-expense-fill)', values: [-120, -80, -300, -40, -10, -90] },
    ],
    isAxisRight: true,
    note: { at: 2, value: -300, words: 'Rent €300.00' },
  },
}
/** Areas on both sides of zero, and the difference as a line; steps can be clicked. */
export const Band: Story = {
  args: {
    variant: 'band',
    onPress: fn(),
    at: 3,
    series: [
      { key: 'Assets', color: 'var(--fa-chart-1)', values: [4200, 4600, 5100, 4900, 5600, 6100] },
      { key: 'Debts', color: 'var(--fa-expense-fill)', values: [-900, -850, -1400, -1300, -700, -650] },
      { key: 'Net worth', color: 'var(--fa-ink)', isLine: true, values: [3300, 3750, 3700, 3600, 4900, 5450] },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.recharts-area-area')).toHaveLength(2))
    await expect(canvasElement.querySelectorAll('.recharts-line-curve')).toHaveLength(1)
  },
}
/** Only the current step is in bold, also where not every step has a label. */
export const EndsNow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    steps: Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, label: `Step ${at}`, isNow: at === 11 })),
  },
  play: async ({ canvasElement }) => {
    const labels = () => [...canvasElement.querySelectorAll('.recharts-xAxis-tick-labels text')]
    await waitFor(() => expect(labels().length).toBeGreaterThan(1))
    await expect(labels().length).toBeLessThan(12)
    const bold = labels().filter((label) => getComputedStyle(label).fontWeight === '600')
    await expect(bold.filter(({ textContent }) => textContent !== 'Step 11')).toEqual([])
  },
}
export const AmountsCovered: Story = { args: { tick: undefined } }
