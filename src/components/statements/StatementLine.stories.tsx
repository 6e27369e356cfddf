import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aStatement } from '#mocks/statements.ts'
import { monthsAfter } from '#shared/zone.ts'
import { StatementLine } from './StatementLine.tsx'

const months = Array.from({ length: 30 }, (_, index) => monthsAfter('2024-06', index))
const statements = months
  .map((month, index) =>
    aStatement({ statementId: index + 1, day: `${month}-20`, state: index === 29 ? 'draft' : 'reconciled' }),
  )
  .filter(({ day }) => !day.startsWith('2026-08'))
  .toReversed()

const meta = {
  component: StatementLine,
  args: { account: anAccount(), currentId: 30, onAdd: fn() },
  parameters: {
    loads: ['accounts', 'currencies', 'statements'],
    msw: { handlers: [mock(contract.statements.list, () => ({ statements, assertions: [] }))] },
  },
} satisfies Meta<typeof StatementLine>
export default meta
type Story = StoryObj<typeof meta>

/** A year is shown, earlier ones on demand; a month that lacks a statement can be added. */
export const ManyMonths: Story = {
  parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'phone') },
  play: async ({ args, canvas, userEvent }) => {
    const [missing] = (await canvas.findAllByRole('button', { name: /2026 (missing|нет)/ })).toReversed()
    await userEvent.click(missing ?? document.body)
    await expect(args.onAdd).toHaveBeenCalledWith('2026-08')
  },
}
