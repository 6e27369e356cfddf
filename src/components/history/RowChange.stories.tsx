import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { planOfAllKinds } from '#mocks/chats.ts'
import { inModes } from '#mocks/modes.ts'
import { categoryIds, currencyIds, payeeIds, tagIds } from '#mocks/sample.ts'
import { RowChange } from './RowChange.tsx'

const { rows } = planOfAllKinds
const line = {
  splitId: '1',
  payeeId: String(payeeIds.lidl),
  categoryId: String(categoryIds.pharmacy),
  currencyId: String(currencyIds.EUR),
}
const meta = {
  component: RowChange,
  args: { row: rows[0]!, rows },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof RowChange>
export default meta
type Story = StoryObj<typeof meta>

export const Added: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Added')).toBeVisible()
  },
}
/** A row may refer to an object that the same plan adds. */
export const Changed: Story = {
  parameters: inModes('dark'),
  args: { row: rows[1]! },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pets')).toBeVisible()
    await expect(canvas.getByText('Coffee')).toBeVisible()
  },
}
export const Deleted: Story = {
  args: { row: rows[2]! },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Deleted')).toBeVisible()
  },
}
export const Hidden: Story = {
  args: {
    row: {
      kind: 'categories',
      rowId: 1,
      before: { name: 'Gym', hidden: 'false' },
      after: { name: 'Gym', hidden: 'true' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hidden')).toBeVisible()
    await expect(canvas.getByText('Yes')).toBeVisible()
  },
}
/** The object it refers to may have been deleted, as by a merge; its name is still shown. */
export const OfADeletedAccount: Story = {
  args: {
    row: {
      kind: 'transactions',
      rowId: 1,
      before: { description: 'Coffee', accountId: '999' },
      after: { description: 'Coffee', accountId: '1' },
      gone: { 'accounts 999': 'Old card' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Old card')).toBeVisible()
  },
}
/** Its category is that of all transfers, which is not informative. */
export const AnAdjustment: Story = {
  args: {
    row: {
      kind: 'transactions',
      rowId: 1,
      before: undefined,
      after: { kind: 'adjustment', accountId: '999', categoryId: String(categoryIds.transfers), delta: '5' },
      gone: { 'accounts 999': 'Old card' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/^Added Old card balance adjustment/)
    await expect(canvas.queryByText('Transfers')).toBeNull()
  },
}
/** A field without a translation is shown too, so that no change is invisible. */
export const ASettingWithoutAWord: Story = {
  args: { row: { kind: 'recurring', rowId: 1, before: { repeatArg: '1' }, after: { repeatArg: '5' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Setting “repeatArg”')).toBeVisible()
  },
}
/** Each split line shows its name, and its values before and after. */
export const ALineOfASplit: Story = {
  args: {
    row: {
      kind: 'transactions',
      rowId: 3,
      before: { ...line, delta: '-28.40', tagIds: null },
      after: { ...line, delta: '-30.00', tagIds: String(tagIds.taxes) },
    },
  },
  parameters: { loads: ['categories', 'currencies', 'payees', 'tags'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Lidl · Pharmacy/)).toBeVisible()
    await expect(canvas.getByText('−€28.40')).toBeVisible()
    await expect(canvas.getByText('−€30.00')).toBeVisible()
    await expect(canvas.getByText('For the tax return')).toBeVisible()
  },
}
