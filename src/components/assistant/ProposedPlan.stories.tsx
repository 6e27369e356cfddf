import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aPlan } from '#mocks/talks.ts'
import { ProposedPlan } from './ProposedPlan.tsx'

const meta = { component: ProposedPlan, args: { plan: aPlan(), onAskAgain: fn() } } satisfies Meta<typeof ProposedPlan>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {}
/** What it touches has changed: the plan cannot be applied, only asked for anew. */
export const RefusedAsOutdated: Story = {
  parameters: { household: { refusing: 'PLAN_OUTDATED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('What the plan touches has changed since')
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible()
  },
}
export const ServerAway: Story = {
  parameters: { household: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeVisible()
  },
}
