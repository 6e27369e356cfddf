import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { sampleNow } from '#mocks/sample.ts'
import { UndoPlan } from './UndoPlan.tsx'

const meta = { component: UndoPlan, args: { changeSetId: 7 } } satisfies Meta<typeof UndoPlan>
export default meta
type Story = StoryObj<typeof meta>

const later = {
  changeSetId: 8,
  means: 'form',
  call: 'transactions.edit',
  at: sampleNow.toISOString(),
  summary: [{ kind: 'transactions', added: 0, changed: 1, deleted: 0, name: 'Coffee' }],
  undone: false,
  undoes: [],
} as const

export const Ready: Story = {}
/** A later change builds on it: it is named, and may go along. */
export const InTheWay: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.undo, ({ with: others = [] }) => {
          if (others.includes(8)) return { changeSetId: 9 }
          throw new Refusal('UNDO_CONFLICT', 'in the way', [{ path: ['with', 8], message: 'builds on it' }])
        }),
        mock(contract.history.get, () => ({
          changeSet: { ...later, summary: [...later.summary], undoes: [] },
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
  parameters: { backend: { refusing: 'ALREADY_UNDONE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('This is already undone.')).toBeVisible()
  },
}
