import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { mock } from '#mocks/mock.ts'
import { aRecurring } from '#mocks/recurring.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Recurring } from './Recurring.tsx'

const meta = {
  component: Recurring,
  parameters: { path: '/recurring' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Recurring>
export default meta
type Story = StoryObj<typeof meta>

const mockList = (recurringList: RecurringTransaction[]) => mock(contract.recurring.list, () => ({ recurringList }))

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }
export const OpensANewRuleByKey: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table')
    await userEvent.keyboard('c')
    await screen.findByRole('dialog', { name: 'New recurring transaction' })
  },
}
/** After a deletion focus moves to the next row, because the button was deleted with its row. */
export const DeletesARule: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Rent, standing order' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await screen.findByText('The transactions it recorded stay.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText('Rent, standing order')).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^(Edit|More)/))
  },
}
/** Linked from a transaction: the recurring transaction that recorded it. */
export const MarksARule: Story = { parameters: { ...inModes('forcedColours'), path: '/recurring?rule=4' } }
/** Linked from a transaction: a new recurring transaction like it. */
export const RepeatsAnEntry: Story = {
  parameters: { path: '/recurring?repeat=301' },
  play: async () => {
    await screen.findByRole('dialog', { name: 'New recurring transaction' })
  },
}
export const One: Story = { parameters: { msw: { handlers: [mockList([aRecurring()])] } } }
export const Many: Story = {
  parameters: {
    msw: {
      handlers: [
        mockList(
          Array.from({ length: 200 }, (_, at) =>
            aRecurring({
              recurringTransactionId: at + 1,
              description: `Rule ${at + 1}`,
              ...(at === 150 ? { accountId: accountIds.savings } : {}),
              ...(at === 151 ? { categoryId: categoryIds.groceries } : {}),
            }),
          ),
        ),
      ],
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Rule 1')
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(2000)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await canvas.findByText('Rule 200')).toBeVisible()
    const search = canvas.getByRole('searchbox', { name: 'Search recurring transactions' })
    for (const [typed, found] of [
      ['savings', 'Rule 151'],
      ['groceries', 'Rule 152'],
    ]) {
      await userEvent.clear(search)
      await userEvent.type(search, typed ?? '')
      await expect(canvas.getAllByText(/^Rule \d+$/).map(({ textContent }) => textContent?.trim())).toEqual([found])
    }
  },
}
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
