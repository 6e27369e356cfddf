import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { tabTo } from '#mocks/keyboard.ts'

const meta = {
  parameters: {
    routes,
    notPictured: 'An errand passes through pages that have pictures of their own',
    layout: 'fullscreen',
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The first story that needs a page waits until it is built. */
const arrival = { timeout: 30_000 }

const inForm = async () => within(await screen.findByRole('form', { name: 'New transaction' }, arrival))

/** From the home page: N, a category in the first field, Tab, the other fields, Enter. The next form is already open, and the new row is in its place. */
export const AddsAnEntryByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('region', { name: 'Accounts' }, arrival)
    await userEvent.keyboard('n')
    await screen.findByText(/^Lunch with Ana/, {}, arrival)
    const form = await inForm()
    await waitFor(() => expect(form.getByLabelText('Payee')).toHaveFocus())
    await userEvent.keyboard('groc')
    const groceries = await screen.findByRole('option', { name: 'Groceries' })
    await waitFor(() => expect(groceries).toHaveAttribute('data-combobox-selected'))
    await userEvent.tab()
    await expect(form.getByLabelText('Description')).toHaveFocus()
    await userEvent.keyboard('Bread and honey')
    await userEvent.tab()
    await userEvent.keyboard('everyday{Enter}')
    await waitFor(() => expect(form.getByLabelText('Amount')).toHaveFocus())
    await userEvent.keyboard('12.40+3*4{Enter}')
    const row = (await screen.findByText('Bread and honey')).closest('[role=row]')
    await expect(row).toHaveTextContent('−€24.40')
    await waitFor(() => expect(form.getByLabelText('Payee')).toHaveFocus())
  },
}

/** N returns to the open form and keeps its input. */
export const LeadsBackToTheForm: Story = {
  parameters: { path: '/transactions?new=1' },
  play: async ({ userEvent }) => {
    const payee = (await inForm()).getByLabelText('Payee')
    await waitFor(() => expect(payee).toHaveFocus())
    await userEvent.keyboard('Jam')
    payee.blur()
    await userEvent.keyboard('n')
    await waitFor(() => expect(payee).toHaveFocus())
    await expect(payee).toHaveValue('Jam')
  },
}

/** Input typed before the transactions have loaded stays in the form. */
export const TypesBeforeTheEntriesAreHere: Story = {
  parameters: { path: '/transactions?new=1', backend: { slow: 1_500 } },
  play: async ({ userEvent }) => {
    const form = await inForm()
    await tabTo(userEvent, form.getByLabelText('Description'))
    await userEvent.keyboard('Bread and honey')
    await screen.findByText(/^Lunch with Ana/)
    await expect(form.getByLabelText('Description')).toHaveValue('Bread and honey')
    await expect(form.getByLabelText('Description')).toBeVisible()
  },
}

/** One transaction with two amounts: sent from one account, received in the other. */
export const TransfersBetweenCurrencies: Story = {
  parameters: { path: '/transactions?new=1' },
  play: async ({ userEvent }) => {
    await screen.findByText(/^Lunch with Ana/)
    const form = await inForm()
    await tabTo(userEvent, form.getByRole('radio', { checked: true }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(form.getByRole('radio', { name: 'Transfer' })).toBeChecked()
    await tabTo(userEvent, form.getByLabelText('Category'))
    await userEvent.keyboard('transf{Enter}')
    await tabTo(userEvent, form.getByLabelText('Description'))
    await userEvent.keyboard('Change for the trip')
    await tabTo(userEvent, form.getByLabelText('From account'))
    await userEvent.keyboard('salary{Enter}')
    await tabTo(userEvent, form.getByLabelText('To account'))
    await userEvent.keyboard('everyday{Enter}')
    await tabTo(userEvent, form.getByLabelText('Amount'))
    await userEvent.keyboard('254.48')
    await tabTo(userEvent, form.getByLabelText('Amount received'))
    await userEvent.keyboard('50{Enter}')
    const row = (await screen.findByText('Change for the trip')).closest('[role=row]')
    await expect(row).toHaveTextContent('€50.00')
    await expect(row).toHaveTextContent(/lei\s254\.48/)
  },
}

/** Search, then an account filter, then clearing both, by keyboard. */
export const FiltersByKeyboard: Story = {
  parameters: { path: '/transactions' },
  play: async ({ userEvent }) => {
    await screen.findByText(/^Lunch with Ana/)
    await userEvent.keyboard('/winter{Enter}')
    await waitFor(() => expect(screen.queryByText(/^Lunch with Ana/)).toBeNull())
    await userEvent.keyboard('{Escape}')
    await screen.findByText(/^Lunch with Ana/)
    const account = screen.getByRole('button', { name: 'Account' })
    await tabTo(userEvent, account)
    await userEvent.keyboard('{Enter}')
    const cash = await screen.findByRole('checkbox', { name: 'Cash' })
    await waitFor(() => expect(document.activeElement).not.toBe(account))
    await tabTo(userEvent, cash)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.queryByText(/^Lunch with Ana/)).toBeNull())
    await userEvent.keyboard('{Escape}')
    await expect((await screen.findAllByText('Saturday market, cheese and apples'))[0]).toBeVisible()
  },
}
