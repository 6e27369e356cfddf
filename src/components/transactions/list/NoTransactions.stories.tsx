import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { noFilters } from '#components/filters/filters.ts'
import { NoTransactions } from './NoTransactions.tsx'

const meta = {
  component: NoTransactions,
  args: { filters: noFilters, onNew: fn(), onClear: fn(), onShow: fn() },
} satisfies Meta<typeof NoTransactions>
export default meta
type Story = StoryObj<typeof meta>

export const NothingYet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New transaction' }))
    await expect(args.onNew).toHaveBeenCalled()
  },
}

export const NoAccounts: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'New account' })).toHaveAttribute('href', '/accounts/new')
  },
}

export const NoneInTheseDates: Story = {
  args: { filters: { ...noFilters, from: '2024-01-01', to: '2024-01-31' } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('The last one was on 21 Nov 2026.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show November 2026' }))
    await expect(args.onShow).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-30' })
  },
}

export const NothingMatches: Story = {
  args: { filters: { ...noFilters, text: 'nowhere' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the filters' }))
    await expect(args.onClear).toHaveBeenCalled()
  },
}

export const AtRest: Story = { args: NoneInTheseDates.args, parameters: inModes('ru') }
