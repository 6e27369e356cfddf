import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { categoryIds } from '#mocks/sample.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { SignReason } from './SignReason.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const WithForm = observer(function WithForm({ initial }: { initial: Partial<TransactionFields> }) {
  return <SignReason form={useTransactionForm({ initial, onSaved: () => undefined })} />
})

const meta = { component: WithForm, args: { initial: { categoryId: categoryIds.groceries } } } satisfies Meta<
  typeof WithForm
>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {}
export const Refund: Story = {
  args: { initial: { categoryId: categoryIds.groceries, isRefund: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not a refund' }))
    await expect(await canvas.findByText('Groceries is an expense category')).toBeVisible()
  },
}
