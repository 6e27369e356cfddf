import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aPlan } from '#mocks/chats.ts'
import { ProposedPlan } from './ProposedPlan.tsx'

const meta = { component: ProposedPlan, args: { plan: aPlan(), onAskAgain: fn() } } satisfies Meta<typeof ProposedPlan>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {}
/** What it touches has changed: the plan cannot be applied, only asked for anew. */
export const RefusedAsOutdated: Story = {
  parameters: { backend: { refusing: 'PLAN_OUTDATED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The data has changed since this plan was made')
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible()
  },
}
/** A program proposed it, by no question: where it is out of date it can only be put away. */
export const OutdatedOfAProgram: Story = {
  args: { plan: aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' }), onAskAgain: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const ServerAway: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeVisible()
  },
}
