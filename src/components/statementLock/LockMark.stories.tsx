import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aStatement } from '#mocks/statements.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { LockMark } from './LockMark.tsx'

const both = [aStatement(), aStatement({ statementId: 2, accountId: 5, day: '2026-11-15' })]

const meta = {
  component: LockMark,
  args: { transaction: aTransaction({ status: 'reconciled', statementId: 1 }) },
  parameters: { msw: { handlers: [mock(contract.statements.list, () => ({ statements: both, assertions: [] }))] } },
} satisfies Meta<typeof LockMark>
export default meta
type Story = StoryObj<typeof meta>

export const OneSide: Story = {
  parameters: { ...meta.parameters, ...inModes('dark', 'ru') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /31 (October|октября) 2026/ })).toBeVisible()
  },
}

const transfer = aTransfer({ status: 'reconciled', statementId: 1 })
const { metadata } = transfer
const second =
  metadata?.type === 1
    ? {
        ...metadata,
        linkedTransaction: { ...metadata.linkedTransaction, status: 'reconciled' as const, statementId: 2 },
      }
    : metadata

/** Each side of a transfer has a statement of its own. */
export const BothSides: Story = {
  args: { transaction: { ...transfer, metadata: second } },
  play: async ({ canvas }) => {
    const name = 'On the statements of 31 October 2026 and 15 November 2026'
    await expect(await canvas.findByRole('img', { name })).toBeVisible()
  },
}
