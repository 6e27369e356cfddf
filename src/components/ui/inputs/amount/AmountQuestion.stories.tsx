import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { AmountQuestion } from './AmountQuestion.tsx'

const meta = {
  component: AmountQuestion,
  args: { readings: ['8000', '8'], unit: { symbol: '€', decimals: 2 }, onChoose: fn() },
} satisfies Meta<typeof AmountQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = {}
export const TwoReadings: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent, args }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: '€8,000.00' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('8000')
  },
}

/** The region's own reading would be an amount that the currency cannot have, so only the other one is offered. */
export const OneReading: Story = { args: { readings: ['1234'] } }
