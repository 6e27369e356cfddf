import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aPlan } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { PlanBalances } from './PlanBalances.tsx'

const meta = { component: PlanBalances, args: { balances: aPlan().balances } } satisfies Meta<typeof PlanBalances>
export default meta
type Story = StoryObj<typeof meta>

export const OneMoves: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Balance of Everyday card')).toBeVisible()
  },
}
export const NoneMoves: Story = {
  args: { balances: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
export const AtRest: Story = { parameters: inModes('phone') }
