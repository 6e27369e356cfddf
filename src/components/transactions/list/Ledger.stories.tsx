import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { mock } from '#mocks/mock.ts'
import { Ledger } from './Ledger.tsx'
import { useLedgerView } from './useLedgerView.ts'

const Opened = ({ filter }: { filter: TransactionFilter }) => (
  <Ledger view={useLedgerView(filter)} form={undefined} empty={<p>There is nothing</p>} />
)

const meta = { component: Opened, subcomponents: { Ledger }, args: { filter: {} } } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const EditsAnEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByText(/^Lunch with Ana/))
    const amount = await screen.findByLabelText('Amount')
    await expect(amount).toHaveValue('52.60')
    await userEvent.clear(amount)
    await userEvent.type(amount, '40+12.50')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText(/52\.50/)).toBeVisible()
  },
}

/** A click on a category edits it; Ctrl+Enter selects the highlighted option and saves. */
export const EditsACategoryByOnePress: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    const cell = () =>
      canvas
        .getByText(/^Lunch with Ana/)
        .closest('[role=row]')!
        .querySelector('[data-cell=category]')!
    await userEvent.click(cell())
    const category = await screen.findByLabelText('Category')
    await waitFor(() => expect(category).toHaveFocus())
    await userEvent.keyboard('groc')
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /Groceries/ })).toHaveAttribute('data-combobox-selected'),
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(cell()).toHaveTextContent('Groceries'))
  },
}
/** The same for a payee, a description or an account. */
export const EditsAPayeeByOnePress: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText(/^Lunch with Ana/)).closest('[role=row]')!
    await userEvent.click(row.querySelector('[data-cell=payee]')!)
    await waitFor(() => expect(screen.getByLabelText(/^Payee/)).toHaveFocus())
  },
}
export const EditsATransferAsOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick((await canvas.findAllByText('Monthly exchange to euro'))[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'Edit transfer' })
    await expect(dialog).toBeVisible()
    const arrives = screen.getByLabelText('Amount received')
    await userEvent.clear(arrives)
    await userEvent.type(arrives, '510')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/510\.00/)).toBeVisible()
  },
}

export const DeletesATransferAsOne: Story = {
  args: { filter: { description: 'Monthly exchange to euro' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Delete' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the transfer from both accounts?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Transfer deleted')
  },
}

export const Empty: Story = { args: { filter: { description: 'nowhere' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }

/** Stale data stays visible, marked as possibly outdated. */
export const Stale: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.getMonths, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/This may be out of date/)
    await expect(canvas.getByText(/^Lunch with Ana/)).toBeVisible()
  },
}
