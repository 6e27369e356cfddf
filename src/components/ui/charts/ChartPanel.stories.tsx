import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ChartPanel } from './ChartPanel.tsx'

const meta = {
  component: ChartPanel,
  args: { title: 'Spending by month', picture: <p>The picture</p>, table: <p>The table</p> },
} satisfies Meta<typeof ChartPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · chart card, figure', parameters: inModes('ru') }
export const Playground: Story = {
  args: { title: 'Spending by month', tools: '', choices: '', picture: 'The picture', table: 'The table' },
  argTypes: {
    tools: { control: 'text' },
    choices: { control: 'text' },
    picture: { control: 'text' },
    table: { control: 'text' },
    // It keeps a place free: there is nothing to see.
    isWaiting: { control: false },
  },
}
export const TurnsIntoATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByText('The table')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }))
    await expect(canvas.getByText('The picture')).toBeVisible()
  },
}
export const NothingToTurn: Story = {
  args: { table: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
