import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { FromTo } from '#components/transactions/parts/TransactionParts.tsx'
import { LedgerCells } from './LedgerCells.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'

const meta = {
  component: LedgerCells,
  args: {
    date: <DayStamp moment="2026-11-20T12:00:00.000Z" />,
    category: 'Groceries',
    payee: 'Bakery and greengrocer',
    account: 'Everyday card',
    amount: '−€12.40',
  },
  decorators: [
    (Story) => (
      <LedgerSheet>
        <Story />
      </LedgerSheet>
    ),
  ],
} satisfies Meta<typeof LedgerCells>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { parameters: inModes('phone') }
/** The row above shows the date. */
export const SameDay: Story = { args: { isDateUnsaid: true } }
export const LongWords: Story = {
  args: {
    category: 'Медицинские услуги и лекарства для всей семьи, включая бабушку',
    payee: 'A description that goes on and on, far beyond what fits into any column of any sheet of paper',
    account: 'The account for everything that is left over at the end of the month',
  },
}
/** Both accounts of a transfer shrink equally. */
export const TransferInANarrowColumn: Story = {
  args: { isTransfer: true, account: <FromTo from={<span>Salary account</span>} to={<span>Everyday card</span>} /> },
  globals: { viewport: { value: 'folded' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Everyday card').clientWidth).toBeGreaterThan(30)
  },
}

const dotBefore = (words: Element) => getComputedStyle(words, '::before').content

/** A separator is between two parts, not before an empty one. */
export const EmptyPartsOnAPhone: Story = {
  args: { payee: 'maib', category: undefined, note: '', time: '02:29' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(dotBefore(canvas.getByText('Everyday card'))).toBe('"·"')
    await expect(dotBefore(canvasElement.querySelector('[data-cell=note]')!)).toBe('none')
  },
}
