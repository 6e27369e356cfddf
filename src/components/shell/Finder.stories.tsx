import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Finder } from './Finder.tsx'

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

export const AtRest: Story = { parameters: inModes('phone') }
