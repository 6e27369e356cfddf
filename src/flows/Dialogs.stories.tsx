import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'

/** Every dialog is come to by the keyboard, holds the focus while it is open, and gives it back to what opened it. */
const meta = { parameters: { isProduct: true, layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Hands = Parameters<NonNullable<Story['play']>>[0]['userEvent']

type Name = string | RegExp

/** Pages are loaded when they are first entered. */
const patience = { timeout: 15_000 }

interface Opening {
  /** The title of the dialog. */
  opens: Name
  /** What is pressed: the first stands on the page, the others in the menu or dialog that it opens. */
  by: readonly [Name, ...Name[]]
}

const topDialog = () => screen.queryAllByRole('dialog').at(-1)

const findPressable = (name: Name): HTMLElement => {
  const inMenu = screen.queryAllByRole('menuitem', { name })
  const inReach = within(topDialog() ?? document.body)
  const found = [...inMenu, ...inReach.queryAllByRole('button', { name })][0]
  if (found === undefined) throw new Error(`There is no ${String(name)}`)
  return found
}

const walkTo = async (hands: Hands, meant: HTMLElement): Promise<void> => {
  if (meant.role !== 'menuitem') return tabTo(hands, meant)
  for (let pressed = 0; pressed < 30 && document.activeElement !== meant; pressed++) await hands.keyboard('{ArrowDown}')
}

const holdsTheFocus = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))

const leaveAll = async (hands: Hands): Promise<void> => {
  for (let dialog = topDialog(); dialog !== undefined; dialog = topDialog()) {
    const left = dialog
    await holdsTheFocus(left)
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(left).not.toBeInTheDocument())
  }
}

const comeAndGo = async (hands: Hands, { opens, by }: Opening): Promise<void> => {
  for (const name of by) {
    await walkTo(hands, await waitFor(() => findPressable(name), patience))
    await hands.keyboard('{Enter}')
  }
  await holdsTheFocus(await screen.findByRole('dialog', { name: opens }))
  await leaveAll(hands)
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(by[0]))
}

const dialogsOf = (path: string, ...openings: Opening[]): Story => ({
  parameters: { path },
  play: async ({ userEvent }) => {
    for (const opening of openings) await comeAndGo(userEvent, opening)
  },
})

export const OfAccounts: Story = dialogsOf(
  '/',
  { opens: 'New folder', by: ['New folder'] },
  { opens: 'New account', by: ['New account in Everyday'] },
  { opens: 'Edit folder', by: ['Edit Everyday'] },
  { opens: 'Edit account', by: ['Edit Cash'] },
  { opens: 'Delete the account?', by: ['Edit Cash', /^Delete/] },
  { opens: /^Round-up saving/, by: ['Round-up saving of Cash'] },
)
export const OfEntries: Story = dialogsOf(
  '/transactions?from=2026-11-01&to=2026-11-30',
  { opens: 'Edit transaction', by: ['Edit'] },
  { opens: 'Delete the transaction?', by: ['Delete'] },
)
export const OfCategories: Story = dialogsOf(
  '/categories',
  { opens: 'New category', by: [/^New category/] },
  { opens: 'Edit category', by: ['Edit Family'] },
  { opens: 'Delete the category?', by: ['Edit Family', /^Delete/] },
  { opens: 'Delete the category?', by: ['Delete Family'] },
  { opens: /budget/i, by: [/^Set a budget for/] },
)
export const OfCurrencies: Story = dialogsOf(
  '/currencies',
  { opens: 'New currency', by: [/^New currency/] },
  { opens: 'Edit currency', by: ['Edit ETH'] },
  { opens: /^Rate of/, by: ['Set a rate of ETH'] },
  { opens: 'Delete the currency?', by: ['Delete ETH'] },
)
export const OfRules: Story = dialogsOf(
  '/recurring',
  { opens: 'New rule', by: [/^New rule/] },
  { opens: 'Edit rule', by: ['Edit Rent, standing order'] },
  { opens: 'Skip one date?', by: ['More for Rent, standing order', /^Skip/] },
  { opens: 'Delete the rule?', by: ['More for Rent, standing order', /^Delete/] },
)
export const OfNotes: Story = dialogsOf(
  '/notes',
  { opens: 'New note', by: [/^New note/] },
  { opens: 'Edit note', by: ['Edit'] },
  { opens: 'Delete the note?', by: ['Delete'] },
)
export const OfReports: Story = dialogsOf(
  '/analytics',
  { opens: 'New report', by: ['New report'] },
  { opens: 'Delete the report?', by: [/^Delete the report/] },
)
export const OfTheUser: Story = dialogsOf(
  '/notes',
  { opens: 'Sessions', by: ['You', 'Sessions'] },
  { opens: 'New token', by: ['You', 'Sessions', 'New token'] },
  { opens: 'Change password', by: ['You', 'Change password'] },
  { opens: 'Files', by: ['You', /^Storage/] },
  { opens: /^Delete the file/, by: ['You', /^Storage/, /^Delete (?!all)/] },
  { opens: 'Notifications', by: ['You', 'Notifications'] },
  { opens: 'Notify this browser', by: ['You', 'Notifications', 'Notify this browser'] },
  { opens: 'Your data', by: ['You', 'Your data'] },
  { opens: 'Delete your account?', by: ['You', 'Your data', 'Delete my account'] },
  { opens: 'Keys', by: ['You', /^Keys/] },
)
export const OfTheFrame: Story = dialogsOf(
  '/notes',
  { opens: 'Find or do', by: [/^Find or do/] },
  { opens: 'Assistant', by: ['Ask the assistant'] },
)
export const OfTheServer: Story = {
  ...dialogsOf('/admin', { opens: 'New user', by: ['New user'] }, { opens: /^Delete .*\?$/, by: [/^Delete /] }),
  parameters: { path: '/admin', household: { isAdmin: true } },
}
