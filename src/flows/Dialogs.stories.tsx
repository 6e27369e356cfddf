import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { withFile } from '#components/import/file/openedFile.ts'
import { someRows } from '#mocks/bulkRows.ts'
import { onCard, statementText } from '#mocks/csv.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { listsAnother } from '#mocks/otherServer.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { statementIds } from '#mocks/sampleStatements.ts'
import { chatHandlers } from '#mocks/chats.ts'
import { offeredToken } from '#mocks/sessions.ts'
import { comeAndGo, dialogsOf, holdsTheFocus, isBackAt, leaveAll, press, storesOf } from './comeAndGo.ts'
import { similarOf } from './similarOf.ts'

/** Every dialog is opened by keyboard, traps the focus while it is open, and restores it to the element that opened it. */
const meta = { parameters: { routes, layout: 'fullscreen', notPictured: 'Each has its own pictures' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const OfAccounts: Story = dialogsOf(
  '/',
  { of: 'FolderDialog', opens: 'New folder', by: ['New folder'] },
  { of: 'NewAccountDialog', opens: 'New account', by: ['New account in Everyday'] },
  { of: 'FolderDialog', opens: 'Edit folder', by: ['Edit Everyday'] },
  { of: 'DeleteDialog', opens: 'Stop rounding up?', by: ['Round-up saving of Everyday card', /^Delete/] },
  { of: 'RoundUpDialog', opens: /^Round-up saving/, by: ['Round-up saving of Cash'] },
  { of: 'EditAccountDialog', opens: 'Edit account', by: ['Edit Cash'] },
  { of: 'DeleteAccountDialog', opens: 'Delete the account?', by: ['Edit Cash', /^Delete/] },
  { of: 'MergeAccountDialog', opens: 'Merge account', by: ['Edit Cash', /^Merge into/] },
)
/** Only an empty folder can be deleted. */
export const OfAnEmptyFolder: Story = {
  ...dialogsOf('/', { of: 'DeleteDialog', opens: 'Delete the folder?', by: ['Delete Old things'] }),
  beforeEach: async ({ loaded }) => {
    await storesOf(loaded).accounts.createFolder({ name: 'Old things' })
  },
}
export const OfEntries: Story = dialogsOf(
  '/transactions?from=2026-11-01&to=2026-11-30',
  { of: 'TransactionDialog', opens: 'Edit transaction', by: ['Edit'] },
  { of: 'DeleteDialog', opens: 'Delete the transaction?', by: ['Delete'] },
  { of: 'DeleteDialog', opens: 'Delete the transaction?', by: ['Edit', /^Delete/] },
  { of: 'AlwaysDialog', opens: /^Always /, by: ['Always this category…'] },
  { of: 'SavedFilterDialog', opens: 'Save filter', by: ['Saved filters', /^Save this filter/] },
)
export const OfSimilarTransactions: Story = similarOf({ of: 'SimilarDialog', opens: /^Gifts for 21 similar/ })
export const OfATransactionToLookAt: Story = dialogsOf(
  { path: '/transactions', backend: { sharesAs: 'viewer' } },
  { of: 'TransactionView', opens: 'Transaction', by: ['Open'] },
)
/** Escape asks before it discards input. */
export const OfATypedTransaction: Story = {
  parameters: { path: '/transactions' },
  play: async ({ userEvent }) => {
    await press(userEvent, /^New transaction/)
    await waitFor(() => expect(screen.getByLabelText('Payee')).toHaveFocus(), { timeout: 15_000 })
    await tabTo(userEvent, screen.getByLabelText('Description'))
    await userEvent.keyboard('Bakery{Escape}')
    await holdsTheFocus(userEvent, { opens: 'Discard changes?' })
    await leaveAll(userEvent)
    await isBackAt('Description')
  },
}
export const OfManyEntries: Story = {
  parameters: { path: '/transactions?from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/, {}, { timeout: 15_000 })
    await userEvent.keyboard('jx{Shift>}{ArrowDown}{/Shift}')
    await comeAndGo(userEvent, { of: 'ChangeDialog', opens: 'Set category', by: ['Set category'] })
    await comeAndGo(userEvent, { of: 'MatchDialog', opens: 'Match as a transfer', by: ['More', /^Match/] })
    await comeAndGo(userEvent, { of: 'DuplicateDialog', opens: 'Duplicate', by: ['More', 'Duplicate'] })
  },
}
export const OfCategories: Story = dialogsOf(
  '/categories',
  { of: 'CategoryDialog', opens: 'New category', by: [/^New category/] },
  { of: 'CategoryDialog', opens: 'Edit category', by: ['Edit Family'] },
  { of: 'DeleteDialog', opens: 'Delete the category?', by: ['Edit Family', /^Delete/] },
  { of: 'MergeCategoryDialog', opens: 'Merge category', by: ['Edit Family', /^Merge into/] },
  { of: 'BudgetDialog', opens: /budget/i, by: [/^Set a budget for/] },
)
export const OfABook: Story = dialogsOf(
  { path: '/members', backend: { sharesAs: 'owner' } },
  { of: 'MemberDialogs', opens: 'Remove ana?', by: ['Remove ana'] },
  { of: 'BookDialogs', opens: 'Name and colour', by: ['Name and colour'] },
  { of: 'BookDialogs', opens: 'Delete Household?', by: ['Delete book'] },
  { of: 'NewBookDialog', opens: 'New book', by: ['Book: Household', 'New book…'] },
)
export const OfBudgets: Story = dialogsOf('/budgets', { of: 'NewBudgetDialog', opens: 'New budget', by: [/^Set a/] })
export const OfCurrencies: Story = dialogsOf(
  '/currencies',
  { of: 'CurrencyDialog', opens: 'New currency', by: [/^New currency/] },
  { of: 'CurrencyDialog', opens: 'Edit currency', by: ['Edit ETH'] },
  { of: 'RateDialog', opens: /^Rate of/, by: ['Set a rate of ETH'] },
  { of: 'DeleteDialog', opens: 'Delete the currency?', by: ['Delete ETH'] },
)
export const OfRecurring: Story = dialogsOf(
  '/recurring',
  { of: 'RecurringDialog', opens: 'New recurring transaction', by: [/^New recurring transaction/] },
  { of: 'RecurringDialog', opens: 'Edit recurring transaction', by: ['Edit Rent, standing order'] },
  { of: 'SkipDialog', opens: 'Skip the next date?', by: ['More for Rent, standing order', /^Skip/] },
  { of: 'DeleteDialog', opens: 'Delete the recurring transaction?', by: ['More for Rent, standing order', /^Delete/] },
)
export const OfRules: Story = {
  ...dialogsOf('/rules', { of: 'RunAllRules', opens: /^Run all rules/, by: ['Run all rules…'] }),
  beforeEach: async ({ loaded }) => {
    await storesOf(loaded).rules.create({ when: { words: ['market'] }, set: { categoryId: categoryIds.groceries } })
  },
}
export const OfStatements: Story = dialogsOf(
  { path: `/accounts/${accountIds.card}/statements/${statementIds.cardDraft}`, backend: { hasStatements: true } },
  { of: 'StatementDialog', opens: 'Edit statement', by: ['Edit'] },
)
export const OfPayees: Story = dialogsOf(
  '/payees',
  { of: 'PayeeDialog', opens: 'New payee', by: [/^New payee/] },
  { of: 'PayeeDialog', opens: 'Edit payee', by: ['Edit Lidl'] },
  { of: 'MergePayeeDialog', opens: 'Merge payee', by: ['More for Lidl', /^Merge into/] },
  { of: 'DeleteDialog', opens: 'Delete the payee?', by: ['More for Lidl', /^Delete/] },
)
export const OfTags: Story = dialogsOf(
  '/tags',
  { of: 'TagDialog', opens: 'New tag', by: [/^New tag/] },
  { of: 'TagDialog', opens: 'Edit tag', by: ['Edit For the children'] },
  { of: 'MergeTagDialog', opens: 'Merge tag', by: ['More for For the children', /^Merge into/] },
  { of: 'DeleteDialog', opens: 'Delete the tag?', by: ['More for For the children', /^Delete/] },
)
export const OfNotes: Story = dialogsOf(
  '/notes',
  { of: 'NoteDialog', opens: 'New note', by: [/^New note/] },
  { of: 'NoteDialog', opens: 'Edit note', by: ['Edit'] },
  { of: 'DeleteDialog', opens: 'Delete the note?', by: ['Delete'] },
)
export const OfReports: Story = dialogsOf(
  '/analytics',
  { of: 'ReportDialog', opens: 'New report', by: ['New report'] },
  { of: 'DeleteDialog', opens: 'Delete the report?', by: [/^Delete the report/] },
)
export const OfTheUser: Story = dialogsOf(
  '/notes',
  { of: 'SessionListDialog', opens: 'Sessions', by: ['You', 'Sessions'] },
  { of: 'SessionsDialog', opens: 'End this session?', by: ['You', 'Sessions', 'End Firefox on Linux'] },
  { of: 'SessionsDialog', opens: 'End all other sessions?', by: ['You', 'Sessions', 'End all others'] },
  { of: 'SessionsDialog', opens: 'New token', by: ['You', 'Sessions', 'New token'] },
  { of: 'ChangePasswordDialog', opens: 'Change password', by: ['You', 'Change password'] },
  { of: 'FilesDialog', opens: 'Files', by: ['You', /^Storage/] },
  { of: 'ReceiptViewer', opens: 'groceries.jpg', by: ['You', /^Storage/, 'Open groceries.jpg'] },
  { of: 'ReceiptDialog', opens: 'Set amount and date', by: ['You', /^Storage/, 'Set amount and date of bill.pdf'] },
  { of: 'DeleteDialog', opens: /^Delete the file/, by: ['You', /^Storage/, /^Delete (?!all)/] },
  { of: 'NotificationsDialog', opens: 'Notifications', by: ['You', 'Notifications'] },
  { of: 'NewDeviceDialog', opens: 'Notify this browser', by: ['You', 'Notifications', 'Notify this browser'] },
  {
    of: 'DeviceDescriptionDialog',
    opens: 'Edit device',
    by: ['You', 'Notifications', 'Edit the description of Firefox on Linux'],
  },
  { of: 'DeleteDialog', opens: 'Delete this device?', by: ['You', 'Notifications', 'Delete Firefox on Linux'] },
  { of: 'DataDialog', opens: 'Your data', by: ['You', 'Your data'] },
  { of: 'DeleteMeDialog', opens: 'Delete your account?', by: ['You', 'Your data', 'Delete my account'] },
  { of: 'HelpDialog', opens: 'Keyboard shortcuts', by: ['You', /^Keyboard shortcuts/] },
)
export const OfTheFrame: Story = dialogsOf(
  '/notes',
  { of: 'Finder', opens: 'Search or run a command', by: [/^Search or run a command/] },
  { of: 'AssistantDialog', opens: 'Assistant', by: ['Ask the assistant'] },
)
export const OfTheServer: Story = {
  ...dialogsOf(
    '/admin',
    { of: 'NewUserDialog', opens: 'New user', by: ['New user'] },
    { of: 'UserPasswordDialog', opens: /^New password for/, by: [/^Change the password of/] },
    { of: 'DeleteUserDialog', opens: /^Delete .*\?$/, by: [/^Delete /] },
  ),
  parameters: { path: '/admin', backend: { isAdmin: true } },
}
export const OfTalks: Story = {
  ...dialogsOf('/assistant', {
    of: 'DeleteDialog',
    opens: 'Delete the chat?',
    by: [/^Delete the chat “Remind me/],
  }),
  parameters: { path: '/assistant', msw: { handlers: chatHandlers([]) } },
}
/** Unsaved work asks before it is discarded, both here and when leaving the page. */
export const OfRows: Story = {
  ...dialogsOf(
    '/bulk',
    { of: 'BulkFooter', opens: 'Delete all rows?', by: ['Delete all'] },
    { of: 'Shell', opens: 'Sign out now?', by: ['You', 'Sign out'] },
  ),
  beforeEach: async ({ loaded }) => storesOf(loaded).bulk.take(someRows),
}
export const OfAnImport: Story = {
  ...dialogsOf('/import', { of: 'EditFirst', opens: 'Edit the rows first', by: ['Edit the rows first'] }),
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onCard })],
}
export const OfTheEntrance: Story = {
  ...dialogsOf('/login', { of: 'ServerDialog', opens: 'Another server', by: ['Another server'] }),
  parameters: { path: '/login', signedOut: true, msw: listsAnother },
}

const arrivesAt = async (name: string, { userEvent, loaded }: Parameters<NonNullable<Story['play']>>[0]) => {
  await tabTo(userEvent, await screen.findByRole('button', { name }, { timeout: 15_000 }))
  return storesOf(loaded)
}

/** It opens without a click, so focus returns to where it was. */
export const OfASessionThatEnds: Story = {
  parameters: { path: '/notes' },
  play: async (story) => {
    const hands = story.userEvent
    const { session } = await arrivesAt('Ask the assistant', story)
    session.end()
    await holdsTheFocus(hands, { of: 'SignInAgain', opens: 'Sign in again' })
    await leaveAll(hands)
    await isBackAt('Ask the assistant')
    await press(hands, 'Sign in')
    await holdsTheFocus(hands, { of: 'SignInAgain', opens: 'Sign in again' })
    await leaveAll(hands)
    await isBackAt('Sign in')
  },
}
export const OfAnotherSession: Story = {
  parameters: { path: '/notes' },
  play: async (story) => {
    const { session } = await arrivesAt('Ask the assistant', story)
    void session.start(offeredToken)
    await holdsTheFocus(story.userEvent, { of: 'OfferedSession', opens: 'Sign in as mihai?' })
    await leaveAll(story.userEvent)
    await isBackAt('Ask the assistant')
  },
}
/** It replaces the dialog in which the token was requested. */
export const OfATokenThatWasMade: Story = {
  parameters: { path: '/notes' },
  play: async ({ userEvent }) => {
    for (const name of ['You', 'Sessions', 'New token']) await press(userEvent, name)
    await screen.findByRole('dialog', { name: 'New token' })
    await userEvent.keyboard('Backup{Enter}')
    await holdsTheFocus(userEvent, { of: 'SessionsDialog', opens: 'Token created' })
    await leaveAll(userEvent)
    await isBackAt('You')
  },
}
