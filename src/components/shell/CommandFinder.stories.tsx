import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CommandFinder } from './CommandFinder.tsx'

const meta = {
  component: CommandFinder,
  args: { onClose: fn(), onGo: fn(), onNewTransaction: fn(), onOpen: fn(), onHelp: fn() },
} satisfies Meta<typeof CommandFinder>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }

/** By the words that people use, not by ours alone. */
export const FindsWhatPeopleCallIt: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('combobox')
    const wanted = {
      budget: 'Budgets',
      export: 'Export',
      csv: 'Import from a file',
      currency: 'Currencies',
      settings: 'Settings',
      recurring: 'Recurring',
      transfer: 'New transaction',
      'net worth': 'Net worth',
      help: 'Keyboard shortcuts',
      dark: 'Theme: Dark',
      language: 'Language: English',
      'log out': 'Sign out',
      categor: 'Categories',
    }
    for (const [typed, name] of Object.entries(wanted)) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.clear(field)
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.type(field, typed)
      const [first] = screen.getAllByRole('option')
      // oxlint-disable-next-line no-await-in-loop
      await expect({ typed, found: first?.textContent }).toEqual({ typed, found: name })
    }
  },
}

export const LeadsToACategory: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'groc')
    await screen.findByRole('option', { name: 'Groceries' })
    await userEvent.keyboard('{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith(`/transactions?categories=${categoryIds.groceries}`)
  },
}

export const LeadsToAnAccount: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'everyday card')
    await userEvent.click(await screen.findByRole('option', { name: /^Everyday card/ }))
    await expect(args.onGo).toHaveBeenCalledWith(`/transactions?accounts=${accountIds.card}`)
  },
}

/** A shop is neither a category nor a command: it stands in descriptions. */
export const LooksInDescriptions: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'Lidl{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith(expect.stringMatching(/^.transactions.*text=Lidl$/))
  },
}
