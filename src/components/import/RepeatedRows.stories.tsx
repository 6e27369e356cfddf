import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Household } from '#mocks/household.ts'
import { accountIds } from '#mocks/sample.ts'
import { patience, withFile } from './openedFile.ts'
import { RepeatedRows } from './RepeatedRows.tsx'

const onCard = { accounts: new Map([['', { kind: 'existing' as const, accountId: accountIds.card }]]) }

/** The newest entries of the household on one account, as a bank would list them. */
const booked = new Household().entries
  .filter(({ accountId, metadata }) => accountId === accountIds.card && metadata === undefined)
  .slice(0, 3)
const known = [
  'date,amount,note',
  ...booked.map((entry) => `${entry.createdAt},${entry.delta},${entry.description ?? ''}`),
]
const repeated = { text: [...known, '2026-11-21,-9.90,something new'].join('\n'), decisions: onCard }

const meta = {
  component: RepeatedRows,
  decorators: [withFile(repeated)],
} satisfies Meta<typeof RepeatedRows>
export default meta
type Story = StoryObj<typeof meta>

export const LeftOutUnlessChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('checkbox', { name: /line 2/ }, patience)
    await expect(first).not.toBeChecked()
    await expect(canvas.getAllByText(/booked already:/)).toHaveLength(3)
    await userEvent.click(first)
    await expect(await canvas.findByRole('checkbox', { name: /line 2/, checked: true })).toBeVisible()
    await userEvent.click(canvas.getByText('Book all of them'))
    await expect(await canvas.findByText('Leave all of them out')).toBeVisible()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
