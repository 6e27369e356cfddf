import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import type { BudgetsOfCategory } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { aBudget } from '#mocks/budgets.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetDialog } from './BudgetDialog.tsx'

interface OfCategoryProps {
  categoryId: number
  onClose: () => void
}

/** Opens once the data that the page would have loaded is there. */
const OfCategory = observer(function OfCategory({ categoryId, onClose }: OfCategoryProps) {
  const { categories, budgets, currencies } = useStores()
  const isReady = [useLoad(categories.list), useLoad(budgets.list), useLoad(currencies.list)].every(
    (list) => list.isReady,
  )
  const category = categories.byId.get(categoryId)
  return isReady && category && <BudgetDialog category={category} onClose={onClose} />
})

const meta = {
  component: OfCategory,
  subcomponents: { BudgetDialog },
  args: { categoryId: categoryIds.groceries, onClose: fn() },
} satisfies Meta<typeof OfCategory>
export default meta
type Story = StoryObj<typeof meta>

export const Existing: Story = {
  play: async ({ args, userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '400+50{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const FirstOne: Story = {
  args: { categoryId: categoryIds.gifts },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Save/ }))
    await screen.findByText('Enter an amount')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Amount'), '60')
    await userEvent.click(screen.getByText('quarter'))
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** A budget of zero is rejected. */
export const Zero: Story = {
  args: { categoryId: categoryIds.gifts },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Amount'), '0{Enter}')
    await screen.findByText('The amount must not be zero')
  },
}
export const SecondCurrency: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a currency' }))
    const row = screen.getByRole('group', { name: 'New budget' })
    await userEvent.type(within(row).getByLabelText('Currency'), 'romanian{Enter}')
    const renamed = await screen.findByRole('group', { name: 'RON' })
    await userEvent.type(within(renamed).getByLabelText('Amount'), '250{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
const saved = fn<(change: BudgetsOfCategory) => void>()
/** Transfers into the selected accounts count as savings; the accounts must have the budget's currency. */
export const ForSaving: Story = {
  args: { categoryId: categoryIds.gifts },
  parameters: {
    msw: {
      handlers: [
        mock(contract.budgets.save, (change) => {
          saved(change)
          return {}
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    saved.mockClear()
    await userEvent.type(await screen.findByLabelText('Amount'), '300')
    await userEvent.click(screen.getByRole('button', { name: 'Count transfers into accounts' }))
    await userEvent.click(await screen.findByLabelText('Savings'))
    await expect(screen.queryByLabelText('Salary account')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await screen.findByText(/^Transfers with the category Gifts .* Its spending counts, too\.$/)
    const currency = screen.getByLabelText('Currency')
    await userEvent.clear(currency)
    await userEvent.type(currency, 'romanian{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await screen.findByText('Not in RON: Savings. Choose accounts in RON.')
    await expect(saved).not.toHaveBeenCalled()
    await userEvent.clear(currency)
    await userEvent.type(currency, 'euro{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(saved).toHaveBeenCalledWith({
      categoryId: categoryIds.gifts,
      budgets: [{ currencyId: currencyIds.EUR, dateType: 0, amount: '-300', intoAccountIds: [accountIds.savings] }],
      removed: [],
    })
  },
}
export const SavingFilled: Story = {
  parameters: {
    ...inModes('dark', 'ru', 'ro', 'phone'),
    msw: {
      handlers: [
        mock(contract.budgets.list, () => ({
          budgets: [aBudget({ amount: '-300.00', intoAccountIds: [accountIds.savings, accountIds.rainyDay] })],
        })),
      ],
    },
  },
}
/** A budget for the category of all transfers is for savings only. */
export const OfTransfers: Story = {
  args: { categoryId: categoryIds.transfers },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Amount'), '300{Enter}')
    await screen.findByText('Choose at least one account')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByLabelText('Amount')).toHaveValue('300')
  },
}
export const Removed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete this budget' }))
    await screen.findByText('This category has no budget.')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** Concurrent changes are not overwritten silently. */
export const ChangedMeanwhile: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.budgets.save, () => {
          throw new Refusal('CHANGED_MEANWHILE')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '7{Enter}')
    await screen.findByText(/changed elsewhere/)
    await expect(amount).toHaveValue('7')
    await userEvent.click(screen.getByRole('button', { name: 'Load latest version' }))
    await waitFor(() => expect(screen.getByLabelText('Amount')).not.toHaveValue('7'))
    await userEvent.click(screen.getByRole('button', { name: 'Restore what I typed' }))
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('7'))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const MixedCategory: Story = {
  args: { categoryId: categoryIds.investments },
  parameters: inModes('dark', 'ru', 'phone'),
}
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '450{Enter}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(amount).toHaveValue('450')
  },
}
