import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ImportRows } from './ImportRows.tsx'

const euro = { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 }
const ether = { currencyId: 8, code: 'ETH', symbol: 'Ξ', decimals: 18 }
const row = {
  row: 1,
  line: 2,
  moment: '2026-11-20T12:00:00.000Z',
  category: ['Health', 'Pharmacy'],
  account: 'Everyday card',
  other: undefined,
  kind: undefined,
  lineCount: 0,
  currency: euro,
  amount: '-26.40',
  description: 'Petrol station 14 card 4417',
  payee: undefined,
  note: undefined,
  tags: [],
  status: 'cleared' as const,
  isPosted: false,
  isJoined: false,
}

const meta = {
  component: ImportRows,
  args: { label: 'Transactions', rows: [row, { ...row, row: 2, line: 3, amount: '1200', category: ['Salary'] }] },
} satisfies Meta<typeof ImportRows>
export default meta
type Story = StoryObj<typeof meta>

export const OfOneMonth: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Transactions' })).toHaveTextContent('−€26.40')
  },
}
export const WholeDates: Story = { args: { hasWholeDates: true }, parameters: inModes('ru', 'phone') }
export const EighteenDecimals: Story = {
  args: { rows: [{ ...row, currency: ether, amount: '1.234567890123456789', account: 'Cold wallet' }] },
}
export const LongTexts: Story = {
  args: {
    rows: [
      { ...row, category: ['Health', 'Everything from the pharmacy on the square'], description: 'Long '.repeat(40) },
    ],
  },
}
export const WithATool: Story = { args: { renderTool: () => <button type="button">Import it</button> } }
const details = { payee: 'Corner market', note: 'For the party', tags: ['Trip', 'Gifts'] }
export const WithDetails: Story = {
  args: {
    rows: [
      { ...row, ...details },
      { ...row, ...details, row: 2, status: 'pending', description: undefined },
      { ...row, row: 3, status: 'reconciled' },
    ],
  },
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Transactions' })).toHaveTextContent('Corner market')
    await expect(canvas.getAllByRole('group')[0]).toHaveTextContent('TripGifts')
  },
}
export const UpdatesARecordedOne: Story = {
  args: {
    rows: [
      { ...row, isPosted: true },
      { ...row, row: 2, category: [], other: 'Savings', isJoined: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Updates a recorded transaction')).toBeVisible()
    await expect(canvas.getByText('Becomes one transfer with a recorded transaction')).toBeVisible()
  },
}
