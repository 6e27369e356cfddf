import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { routes } from '#app/routes.tsx'

/** Controls that the role does not allow are absent on every page. */
const meta = {
  parameters: {
    routes,
    layout: 'fullscreen',
    notPictured: 'An errand passes through pages that have pictures of their own',
  },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const changing =
  /^(New|Edit|Delete|Add|Hide|Set|Skip|Arrange|Import|Bulk entry|Record|More for|Create|Account$|Category$|Currency$|Note$|Transaction\b)/

/** The names of all buttons and links of the page that would change something. */
const changes = (): string[] => {
  const main = within(document.querySelector<HTMLElement>('main') ?? document.body)
  const named = [...main.queryAllByRole('button'), ...main.queryAllByRole('link')]
  return named.map((each) => each.getAttribute('aria-label') ?? each.textContent).filter((name) => changing.test(name))
}

const pageOf = (path: string, isReady: () => Promise<unknown>): Story => ({
  parameters: { path, backend: { sharesAs: 'viewer' } },
  play: async ({ userEvent }) => {
    await isReady()
    await userEvent.keyboard('nc')
    await expect(changes()).toEqual([])
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(screen.queryByRole('form')).toBeNull()
  },
})

const timeout = { timeout: 15_000 }
const text = (words: RegExp) => () => screen.findAllByText(words, {}, timeout)

export const ViewerOnHome: Story = pageOf('/', text(/^Everyday card$/))
export const ViewerOnTransactions: Story = pageOf('/transactions', text(/^Lunch with Ana/))
export const ViewerOnCategories: Story = pageOf('/categories', text(/^Groceries$/))
export const ViewerOnBudgets: Story = pageOf('/budgets', text(/^Groceries$/))
export const ViewerOnRecurring: Story = pageOf('/recurring', text(/^Rent, standing order/))
export const ViewerOnNotes: Story = pageOf('/notes', () => screen.findAllByRole('listitem', {}, timeout))
export const ViewerOnCurrencies: Story = pageOf('/currencies', text(/^ETH$/))
export const ViewerOnPayees: Story = pageOf('/payees', () => screen.findAllByRole('row', {}, timeout))

/** A contributor records transactions and changes their own of the last day; the server knows which these are. */
export const ContributorOnTransactions: Story = {
  parameters: { path: '/transactions', backend: { sharesAs: 'contributor' } },
  play: async () => {
    await text(/^Lunch with Ana/)()
    await expect(changes()).toEqual(['New transactionN', 'Edit', 'Delete'])
  },
}
