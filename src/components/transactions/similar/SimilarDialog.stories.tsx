import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { categoryIds, payeeIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { SimilarDialog } from './SimilarDialog.tsx'

const transactionIds = Array.from({ length: 21 }, (_, at) => 1 + at)
const categories = [categoryIds.pharmacy, categoryIds.gifts, categoryIds.pharmacy]
const transactions = categories.map((categoryId, at) =>
  aTransaction({ transactionId: 1 + at, categoryId, payeeId: payeeIds.lidl }),
)

const meta = {
  component: SimilarDialog,
  args: { change: { categoryId: categoryIds.groceries, transactionIds, transactions, chosen: 1 }, onClose: fn() },
  parameters: { loads: ['categories', 'payees', 'accounts', 'currencies'] },
} satisfies Meta<typeof SimilarDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
/** A refusal is said in it. */
export const Refused: Story = {
  parameters: { ...meta.parameters, backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Change 21/ }))
    await screen.findByRole('alert')
    await waitFor(() => expect(args.onClose).not.toHaveBeenCalled())
  },
}
