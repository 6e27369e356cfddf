import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aTransferPair } from '#mocks/transferPairs.ts'
import { TransferPairsDialog } from './TransferPairsDialog.tsx'

const pairs = [
  aTransferPair(),
  aTransferPair({ because: 'words', isCertain: false }, { transactionId: 11, delta: '-40', description: 'Перевод' }),
  aTransferPair({ because: 'amounts', isCertain: false }, { transactionId: 21, delta: '-9.90', description: 'Lunch' }),
]
const found = (next?: string, count = pairs.length) =>
  mock(contract.transferPairs.list, ({ before }) =>
    before === undefined ? { pairs, count, next } : { pairs: [aTransferPair({}, { transactionId: 31 })], count: 1 },
  )

const meta = {
  component: TransferPairsDialog,
  args: { onClose: fn() },
  parameters: { msw: { handlers: [found()] } },
} satisfies Meta<typeof TransferPairsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone', 'dark') }
export const Loading: Story = { parameters: { backend: { slow: true }, msw: { handlers: [] } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' }, msw: { handlers: [] } } }
export const Empty: Story = {
  parameters: { msw: { handlers: [mock(contract.transferPairs.list, () => ({ pairs: [], count: 0 }))] } },
}
export const MoreThanAreListed: Story = { parameters: { msw: { handlers: [found(undefined, 250)] } } }

/** All that is found further back is ticked and made, those in view are drawn. */
export const Hundreds: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transferPairs.list, () => ({
          pairs: Array.from({ length: 150 }, (_, index) => aTransferPair({}, { transactionId: 11 + 2 * index })),
          count: 150,
        })),
      ],
    },
  },
  play: async () => {
    await screen.findByRole('button', { name: /^Make 150 transfers/ })
    await expect(screen.getAllByRole('checkbox').length).toBeLessThan(60)
  },
}

export const WhatIsOnlyAlikeWaitsForAPress: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('checkbox', { name: /Transfer to savings/ })
    await screen.findByRole('checkbox', { name: /Перевод/ })
    await screen.findByRole('checkbox', { name: /Lunch/ })
    await userEvent.click((await screen.findAllByRole('checkbox'))[0]!)
    await screen.findByRole('button', { name: /^Make 1 transfer/ })
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    await screen.findByRole('button', { name: /^Make 3 transfers/ })
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull())
  },
}

export const DismissesByTheNameOfThePair: Story = {
  play: async () => {
    const buttons = await screen.findAllByRole('button', { name: /^Not a transfer: .+ → .+, €/ })
    await expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(pairs.length)
  },
}

export const LooksFurtherBack: Story = {
  parameters: { msw: { handlers: [found('2020-01-01T00:00:00.000Z')] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look further back' }))
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4))
  },
}

export const OneWasChangedMeanwhile: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'CHANGED_MEANWHILE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Make 2 transfers/ }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
