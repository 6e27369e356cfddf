import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { ChangePreview } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { inModes } from '#mocks/modes.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

const meta = {
  component: ChangeDialog,
  args: {
    kind: 'category',
    selected: { filter: { accountsIds: String(accountIds.card) } },
    onClose: fn(),
    onDone: fn(),
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof ChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

const asked = fn()
const leavingOut = (leftOut: ChangePreview['leftOut']) => ({
  msw: {
    handlers: [
      mock(contract.transactions.previewChange, ({ change }) => {
        asked(change)
        return { count: 209, unchanged: 0, roundUps: 0, leftOut, state: '1' }
      }),
    ],
  },
})

export const Category: Story = {
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /Category|Категория/ }), 'Groceries')
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    const button = await screen.findByRole('button', { name: /^(Change|Изменить) [1-9]\d* / })
    await expect(button).toBeEnabled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
export const SetsAStatus: Story = {
  args: { kind: 'status' },
  play: async ({ args, userEvent }) => {
    const status = await screen.findByLabelText('Status')
    await waitFor(() => expect(status).toHaveFocus())
    await userEvent.selectOptions(status, 'Pending')
    await userEvent.click(await screen.findByRole('button', { name: /^Change [1-9]/ }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await screen.findByText(/transactions changed$/)
  },
}
/** Ctrl+Enter selects the option and confirms, even while the server is still counting. */
export const ConfirmedBeforeItIsCounted: Story = {
  tags: ['keyboard'],
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus())
    await userEvent.keyboard('Groceries')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
/** Income in an expense category is skipped, unless marked as a refund. */
export const RecordsRefunds: Story = {
  args: { selected: { filter: { types: 'income' } } },
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.previewChange, ({ change }) => ({
          ...('set' in change && change.set.refund
            ? { count: 12, leftOut: [] }
            : { count: 0, leftOut: [{ code: 'SIGN_CONTRADICTS_CATEGORY' as const, count: 12, transactionIds: [1] }] }),
          unchanged: 0,
          roundUps: 0,
          state: '1',
        })),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Category' }), 'Groceries')
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await screen.findByText('Nothing to change.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Record incoming amounts as refunds' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Change [1-9]/ }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
/** Refunds are offered only where a sign contradicts the category. */
export const NothingToRefund: Story = {
  parameters: leavingOut([]),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Category' }), 'Groceries')
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    await screen.findByRole('button', { name: /^Change [1-9]/ })
    await expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  },
}
export const SetsADateByKeys: Story = {
  tags: ['keyboard'],
  args: { kind: 'day' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus())
    await userEvent.keyboard('5 Nov{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
/** A new payee is created by the change itself. */
export const Payee: Story = {
  args: { kind: 'payee' },
  parameters: leavingOut([]),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Payee' })).toHaveFocus())
    await userEvent.keyboard('Zebra and Sons')
    await userEvent.click(await screen.findByRole('option', { name: 'Create payee Zebra and Sons' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ set: { payee: 'Zebra and Sons' } }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Payee' }))
    await userEvent.click(await screen.findByRole('option', { name: 'No payee' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ set: { payeeId: null } }))
  },
}
/** So is a new tag; all others can be removed. */
export const Tags: Story = {
  args: { kind: 'tags' },
  parameters: leavingOut([]),
  play: async ({ userEvent }) => {
    for (const name of ['Summer 2026', 'Winter']) {
      await userEvent.type(await screen.findByRole('combobox', { name: 'Add tag' }), name)
      await userEvent.click(await screen.findByRole('option', { name: `Create tag ${name}` }))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Winter' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove all other tags' }))
    const set = { addTagIds: [], addTags: ['Summer 2026'], removeTagIds: [], tagIds: null }
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ set }))
  },
}
export const IntoPlain: Story = { args: { kind: 'toPlain' } }
/** Skipped ones are shown on demand. */
export const SomeLeftOut: Story = {
  args: { kind: 'delete' },
  parameters: {
    ...leavingOut([{ code: 'STATEMENT_RECONCILED', count: 7, transactionIds: [1, 3, 5, 7, 9] }]),
    ...inModes('ru', 'phone'),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Show|Показать)$/ }))
    await screen.findByText(/^(and|и ещё) 2( more)?$/)
  },
}
export const Delete: Story = {
  args: { kind: 'delete' },
  parameters: inModes('ru', 'phone'),
  play: async () => {
    await screen.findByRole('button', { name: /^(Delete|Удалить) [1-9]/ })
  },
}
/** A concurrent change is reported, and the current state is shown. */
export const ChangedMeanwhile: Story = {
  tags: ['screen-reader'],
  args: { kind: 'delete' },
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.change, () => {
          throw new Refusal('CHANGED_MEANWHILE')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete [1-9]/ }))
    await screen.findByRole('alert')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  args: { kind: 'delete' },
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.previewChange, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async () => {
    await screen.findByText('Could not load')
  },
}
