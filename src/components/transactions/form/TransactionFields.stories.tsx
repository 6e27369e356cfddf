import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { expect, screen } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDateField,
  TransactionDescriptionField,
  ToAccountField,
  ToAmountField,
  SwapAccounts,
} from './TransactionFields.tsx'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { useTransactionForm } from './useTransactionForm.ts'

const All = observer(function All({ initial }: { initial: Partial<TransactionFields> }) {
  const form = useTransactionForm({ initial, onSaved: () => undefined })
  return (
    <Stack>
      <TransactionAmountField form={form} />
      <TransactionCategoryField form={form} />
      <TransactionAccountField form={form} />
      {form.fields.isTransfer && (
        <>
          <SwapAccounts form={form} />
          <ToAccountField form={form} />
          <ToAmountField form={form} />
        </>
      )}
      <TransactionDateField form={form} hasQuickDays />
      <TransactionDescriptionField form={form} />
    </Stack>
  )
})

const meta = {
  component: All,
  subcomponents: {
    TransactionAmountField,
    ToAmountField,
    TransactionCategoryField,
    TransactionAccountField,
    ToAccountField,
    SwapAccounts,
    TransactionDateField,
    TransactionDescriptionField,
  },
  args: { initial: {} },
} satisfies Meta<typeof All>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** The category decides the sign, and a contradicting sign is reported. */
export const SignOfTheCategory: Story = {
  args: { initial: { categoryId: categoryIds.salary, amount: '-5' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Salary is an income category/)).toBeVisible()
  },
}

export const Transfer: Story = {
  args: {
    initial: {
      isTransfer: true,
      accountId: accountIds.salaryAccount,
      toAccountId: accountIds.card,
      amount: '2544.75',
      toAmount: '500',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByDisplayValue('Salary account')
    await userEvent.click(canvas.getByRole('button', { name: 'Swap the accounts' }))
    await expect(canvas.getByLabelText('From account')).toHaveValue('Everyday card')
    await expect(canvas.getByLabelText('Amount received')).toHaveValue('2544.75')
  },
}

/** A category that does not exist is created from the typed name. */
export const MakesACategory: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'Leisure / Chess')
    await userEvent.click(await screen.findByRole('option', { name: /Chess/ }))
    await expect(await canvas.findByDisplayValue('Leisure / Chess')).toBeVisible()
  },
}
