import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, waitFor } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { Rest } from './Rest.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const RestOf = observer(function RestOf({ amount, lines }: { amount: string; lines: string[] }) {
  const begun = { categoryId: categoryIds.groceries, toAccountId: undefined, toAmount: '', note: '', tags: [] }
  const form = useTransactionForm({
    initial: {
      accountId: accountIds.card,
      amount,
      isSplit: true,
      lines: lines.map((typed, index) => ({ ...begun, key: index + 1, amount: typed })),
    },
    onSaved: () => undefined,
  })
  return <Rest form={form} onTake={fn()} />
})

const meta = {
  component: RestOf,
  subcomponents: { Rest },
  args: { amount: '42.50', lines: ['30', '10'] },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof RestOf>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(words))
  }

export const Left: Story = { play: says('€2.50 left') }
export const Over: Story = { args: { lines: ['30', '20'] }, play: says('The lines are €7.50 over') }
export const AllSplit: Story = { args: { lines: ['30', '12.50'] }, play: says('Nothing left') }
export const Taken: Story = { args: { lines: ['30', ''] }, play: says('The last line takes the rest') }

/** Without an amount, the total is the sum of the split lines. */
export const Total: Story = { args: { amount: '' }, play: says('Total −€40.00') }
