import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { SplitLine } from './SplitLine.tsx'
import { withLine } from './splitLines.ts'
import { useTransactionForm } from './useTransactionForm.ts'

const OneLine = observer(function OneLine({ line }: { line: Partial<LineFields> }) {
  const begun = { key: 1, categoryId: undefined, toAccountId: undefined, amount: '', toAmount: '', note: '', tags: [] }
  const form = useTransactionForm({
    initial: { accountId: accountIds.card, amount: '40', isSplit: true, lines: [{ ...begun, ...line }] },
    onSaved: () => undefined,
  })
  const [first] = form.fields.lines ?? []
  if (first === undefined) return null
  return (
    <SplitLine
      form={form}
      line={first}
      index={0}
      onChange={(change) => form.set({ lines: withLine(form.fields.lines ?? [], first.key, change) })}
      onRemove={() => undefined}
    />
  )
})

const meta = {
  component: OneLine,
  subcomponents: { SplitLine },
  args: { line: { categoryId: categoryIds.groceries, amount: '30', note: 'Bread' } },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof OneLine>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}

/** For an account in another currency, the target amount is a field too. */
export const IntoAnotherCurrency: Story = {
  args: { line: { toAccountId: accountIds.salaryAccount, amount: '30' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Amount received')).toBeVisible()
  },
}

/** The tags field opens on demand. */
export const Tagged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tags of line 1' }))
    await userEvent.type(await canvas.findByLabelText('Tags'), 'for the office{Enter}')
    await expect(await canvas.findByText('for the office')).toBeVisible()
  },
}
