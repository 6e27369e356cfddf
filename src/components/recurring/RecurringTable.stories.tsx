import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { RegionContext } from '#components/ui/layout/useLocale.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aRecurring } from '#mocks/recurring.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { RecurringTable } from './RecurringTable.tsx'

const meta = { component: RecurringTable, args: { onOpen: fn() } } satisfies Meta<typeof RecurringTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const [first] = within(await canvas.findByRole('table'))
      .getAllByRole('row')
      .slice(2)
    await expect(first).toHaveTextContent('Contact lenses')
    await expect(canvas.getByText('In the next two weeks')).toBeVisible()
    await expect(canvas.getByText('Paused')).toBeVisible()
  },
}
/** Opened from a transaction that it recorded. */
export const Marked: Story = {
  args: { markedId: 1 },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Rent, standing order')).closest('tr')
    await expect(row).toHaveAttribute('aria-current', 'true')
  },
}
/** The recurring transaction that recorded a transaction may have been deleted. */
export const MarkedOneIsGone: Story = {
  args: { markedId: 99 },
  play: async ({ canvas }) => {
    await canvas.findByText(/This recurring transaction no longer exists/)
  },
}
export const Pauses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Rent, standing order' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await screen.findByText('Rent, standing order paused')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Change undone')
  },
}
export const PauseRefused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Rent, standing order' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await screen.findByRole('alert')
  },
}
/** A new one has not run yet; a paused one shows its next date if it were resumed now, and has none to skip. */
export const OfEachKind: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.recurring.list, () => ({
          recurringList: [
            aRecurring(),
            aRecurring({
              recurringTransactionId: 2,
              lastRepeat: '2026-11-20T17:03:11.512Z',
              period: 0,
              anchor: '2026-12-01T08:00:00.000Z',
            }),
            aRecurring({
              recurringTransactionId: 3,
              paused: true,
              lastRepeat: '2026-08-01T08:00:00.000Z',
              nextRepeat: '2026-09-01T08:00:00.000Z',
              period: 10,
            }),
            aRecurring({
              recurringTransactionId: 4,
              categoryId: categoryIds.transfers,
              toAccountId: accountIds.savings,
              toCurrencyId: 2,
              toDelta: '912.00',
            }),
          ],
        })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('none yet')).toBeVisible()
    await expect(canvas.getAllByText('in 10 days')).toHaveLength(3)
    await expect((await canvas.findByText('Savings')).closest('tr')).toHaveTextContent('€912.00')
    const paused = within(canvas.getByText('if resumed now').closest('tr')!)
    await expect(paused.getByText('1 Dec 2026')).toBeVisible()
    await userEvent.click(paused.getByRole('button', { name: /^More for/ }))
    await screen.findByRole('menuitem', { name: 'Resume' })
    await expect(screen.queryByRole('menuitem', { name: 'Skip the next date…' })).toBeNull()
  },
}
/** The time is in the region's format. */
export const WhereClocksGoToTwelve: Story = {
  decorators: [
    (Story) => (
      <RegionContext value="en-US">
        <Story />
      </RegionContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^\d{1,2}:\d\d [AP]M$/))[0]).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a recurring transaction' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new' })
  },
}
