import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Finder, type SearchedItems } from './Finder.tsx'

const goToMain = fn()
const goToTransactions = fn()
const logOut = fn()

const meta = {
  component: Finder,
  args: {
    isOpen: true,
    onClose: fn(),
    commands: [
      { key: 'main', group: 'pages', name: 'Home', act: goToMain },
      { key: 'transactions', group: 'pages', name: 'Transactions', act: goToTransactions },
      { key: 'logout', group: 'actions', name: 'Sign out', words: 'exit', act: logOut },
    ],
  },
} satisfies Meta<typeof Finder>
export default meta
type Story = StoryObj<typeof meta>

export const AFewLettersAndEnter: Story = {
  name: 'A Few Letters And Enter · command palette, spotlight, search',
  play: async ({ args, userEvent }) => {
    logOut.mockClear()
    await userEvent.type(await screen.findByRole('combobox'), 'out{Enter}')
    await expect(logOut).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ArrowsMove: Story = {
  play: async ({ userEvent }) => {
    goToTransactions.mockClear()
    await userEvent.type(await screen.findByRole('combobox'), '{ArrowDown}{ArrowDown}')
    await expect(screen.getByRole('option', { name: /Transactions/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(goToTransactions).toHaveBeenCalledOnce()
  },
}

export const NothingFound: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz{Enter}')
    await expect(screen.getByText('No results')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const retry = fn()
const searched = (state: Partial<SearchedItems>) => ({
  onSearch: fn(),
  searched: { status: 'answered' as const, items: [], onRetry: retry, ...state },
})

export const Searching: Story = {
  args: searched({ status: 'waiting' }),
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz')
    await expect(await screen.findByText('Searching…')).toBeVisible()
    await expect(screen.queryByText('No results')).toBeNull()
  },
}

/** No match by name, and no transaction. */
export const NoneOfAll: Story = {
  args: searched({}),
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz{Enter}')
    await expect(screen.getByText('No results')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The retry is an option of the list, so that arrow keys reach it. */
export const SearchFailed: Story = {
  args: searched({ status: 'failed' }),
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz{ArrowDown}')
    const line = screen.getByRole('option', { name: 'Transactions could not be searched Try again' })
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Default: Story = { parameters: inModes('phone') }
