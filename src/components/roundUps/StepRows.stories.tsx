import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { readSteps, type StepRow } from './roundUpSteps.ts'
import { StepRows } from './StepRows.tsx'

const Held = ({ begin, isChecked = false }: { begin: StepRow[]; isChecked?: boolean }) => {
  const [rows, setRows] = useState(begin)
  const draft = {
    fields: { rows, targetAccountId: undefined, categoryId: undefined, includeRecurring: false },
    problems: readSteps(rows, { region: 'en-GB', decimals: 2 }).problems,
    isChecked,
    setRow: (key: number, change: Partial<StepRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
    addRow: () => setRows([...rows, { key: rows.length, from: '', to: '', step: '' }]),
    removeRow: (key: number) => setRows(rows.filter((row) => row.key !== key)),
  }
  return <StepRows draft={draft} unit={{ symbol: '€', decimals: 2 }} />
}

const row = (key: number, from: string, to: string, step: string): StepRow => ({ key, from, to, step })

const meta = {
  component: Held,
  subcomponents: { StepRows },
  args: { begin: [row(0, '', '20', '1'), row(1, '20', '', '5')] },
} satisfies Meta<typeof Held>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a range' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove range 2' }))
    await expect(canvas.getAllByRole('group')).toHaveLength(2)
  },
}
/** The last row cannot be removed, because round-ups need at least one. */
export const One: Story = {
  args: { begin: [row(0, '', '', '1')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove range 1' })).toBeDisabled()
  },
}
export const WrongWayRound: Story = {
  args: { begin: [row(0, '20', '10', '1')], isChecked: true },
  play: async ({ canvas }) => {
    await canvas.findByText('To is less than From')
  },
}
export const BelowZero: Story = {
  args: { begin: [row(0, '-5', '', '')], isChecked: true },
  parameters: inModes('ru', 'phone'),
}
/** A partly typed bound is reported only on blur. */
export const SaidWhenLeft: Story = {
  args: { begin: [row(0, '20', '', '1')] },
  play: async ({ canvas, userEvent }) => {
    const to = within(canvas.getByRole('group')).getByLabelText('To')
    await userEvent.type(to, '2')
    await expect(canvas.queryByText('To is less than From')).toBeNull()
    await userEvent.tab()
    await canvas.findByText('To is less than From')
  },
}
export const AtTheLimit: Story = {
  args: { begin: Array.from({ length: 32 }, (_, key) => row(key, String(key), String(key + 1), '1')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add a range' })).toBeDisabled()
  },
}
