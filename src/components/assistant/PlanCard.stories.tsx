import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aPlan, planOfAllKinds } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { PlanCard, type PlanCardProps } from './PlanCard.tsx'

/** The card names rows of the book, which the talk around it loads. */
const InTheBook = (props: PlanCardProps) => {
  useAccountsLoad()
  useLoad(useStores().categories.list)
  return <PlanCard {...props} />
}
const manyRows = Array.from({ length: 30 }, (_, index) => ({ ...aPlan().rows[0]!, rowId: index + 1 }))

const meta = {
  component: PlanCard,
  subcomponents: { PlanCard },
  args: { plan: aPlan(), isUndone: false, onAskAgain: fn() },
  render: (args) => <InTheBook {...args} />,
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−€4.50')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}
export const AddsChangesAndDeletes: Story = {
  args: { plan: planOfAllKinds },
  parameters: inModes('dark', 'ru', 'phone'),
}
export const ManyRows: Story = {
  args: { plan: aPlan({ rows: manyRows }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all rows (30)' }))
    await expect(canvas.getAllByText('Added')).toHaveLength(30)
  },
}
export const Applied: Story = {
  args: { plan: aPlan({ status: 'applied', changeSetId: 7 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
  },
}
export const Undone: Story = {
  args: { plan: aPlan({ status: 'applied', changeSetId: 7 }), isUndone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Undone')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Discarded: Story = { args: { plan: aPlan({ status: 'discarded' }) } }
export const OutOfDate: Story = {
  args: { plan: aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }))
    await expect(args.onAskAgain).toHaveBeenCalledOnce()
  },
}
