import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contract } from '#contract'
import type { ChangeSet } from '#contract/history.ts'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { sampleNow } from '#mocks/sample.ts'
import { aPlan, planOfAllKinds } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { PlanCard } from './PlanCard.tsx'

const applied = { plan: aPlan({ status: 'applied', changeSetId: 7 }) }
const later: ChangeSet = {
  changeSetId: 8,
  means: 'form',
  call: 'transactions.edit',
  at: sampleNow.toISOString(),
  summary: [{ kind: 'transactions', added: 0, changed: 1, deleted: 0, name: 'Coffee' }],
  undone: false,
  undoes: [],
}
const manyRows = Array.from({ length: 30 }, (_, index) => ({ ...aPlan().rows[0]!, rowId: index + 1 }))

const meta = {
  component: PlanCard,
  args: { plan: aPlan(), isUndone: false, onAskAgain: fn() },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−€4.50')).toBeVisible()
    await expect(canvas.getByText('Balance of Everyday card')).toBeVisible()
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
  args: applied,
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
export const MovesNoBalance: Story = {
  args: { plan: aPlan({ balances: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−€4.50')).toBeVisible()
    await expect(canvas.getAllByRole('list')).toHaveLength(1)
  },
}
export const OutOfDate: Story = {
  args: { plan: aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }))
    await expect(args.onAskAgain).toHaveBeenCalledOnce()
  },
}
/** Its data has changed: the plan cannot be applied, only requested again. */
export const RefusedAsOutdated: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'PLAN_OUTDATED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The data has changed since this plan was made')
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible()
  },
}
/** A plan from a program has no question: once outdated, it can only be dismissed. */
export const OutdatedOfAProgram: Story = {
  args: { plan: aPlan({ expiresAt: '2026-11-20T00:00:00.000Z' }), onAskAgain: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
/** The server knows which calls of a plan a role allows. */
export const ForAContributor: Story = {
  parameters: { backend: { sharesAs: 'contributor' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}
export const ForAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role in this book does not allow this.')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const ServerAway: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeVisible()
  },
}
/** A later change builds on it: it is listed, and can be undone too. */
export const InTheWayOfUndo: Story = {
  args: applied,
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.undo, ({ with: others = [] }) => {
          if (others.includes(8)) return { changeSetId: 9 }
          throw new Refusal('UNDO_CONFLICT', 'in the way', [{ path: ['with', 8], message: 'builds on it' }])
        }),
        mock(contract.history.get, () => ({
          changeSet: later,
          rows: [],
        })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText(/Changed transaction “Coffee”/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo them together' }))
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
export const UndoneElsewhere: Story = {
  args: applied,
  parameters: { backend: { refusing: 'ALREADY_UNDONE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('This is already undone.')).toBeVisible()
  },
}
