import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { BalancesSheet } from './BalancesSheet.tsx'

const meta = {
  component: BalancesSheet,
  args: { onBack: fn() },
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof BalancesSheet>
export default meta
type Story = StoryObj<typeof meta>

const sent = fn()
const listening = {
  msw: {
    handlers: [
      mock(contract.accounts.createAll, ({ accounts }) => {
        sent(accounts)
        return { accountIds: accounts.map((_, index) => index + 1) }
      }),
    ],
  },
}

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }
/** A row without a name is named after its type; the empty third row is skipped. */
export const WholeByKeyboard: Story = {
  tags: ['keyboard'],
  parameters: { ...listening },
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    const first = within(await canvas.findByRole('group', { name: 'Account 1' }))
    await tabTo(userEvent, first.getByLabelText('Name'))
    await userEvent.keyboard('Everyday')
    await tabTo(userEvent, first.getByLabelText('Balance'))
    await userEvent.keyboard('1250.40')
    const second = within(canvas.getByRole('group', { name: 'Account 2' }))
    await tabTo(userEvent, second.getByLabelText('Balance'))
    await userEvent.keyboard('340{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.calls[0]?.[0]).toMatchObject([
      { name: 'Everyday', kind: 'card', opening: { amount: '1250.4' } },
      { name: 'Cash', kind: 'cash', opening: { amount: '340' } },
    ])
    await waitFor(() => expect(screen.getByText('2 accounts created')).toBeVisible())
  },
}
/** A debt is entered as the amount owed, and sent as a negative balance. */
export const DebtIsNegative: Story = {
  parameters: { ...listening },
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    const first = within(await canvas.findByRole('group', { name: 'Account 1' }))
    await userEvent.selectOptions(first.getByLabelText('Type'), 'Credit card')
    await userEvent.type(first.getByLabelText('You owe'), '340')
    await expect(await first.findByText(/Recorded as/)).toHaveTextContent('−€340.00')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent.mock.calls[0]?.[0]).toMatchObject([
      { name: 'Credit card', kind: 'credit', opening: { amount: '-340' } },
    ])
  },
}
/** The last row cannot be removed. */
export const RemovesRows: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Account 1' })
    const removers = () => canvas.queryAllByRole('button', { name: /^Remove/ })
    await userEvent.click(removers()[0]!)
    await userEvent.click(removers()[0]!)
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Account/ })).toHaveLength(1))
    await expect(removers()).toHaveLength(0)
  },
}

export const NothingTyped: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('at least one row')
  },
}
/** Invalid text is reported at its field, and nothing is sent. */
export const Unreadable: Story = {
  parameters: { ...listening },
  play: async ({ canvas, userEvent }) => {
    sent.mockClear()
    await userEvent.type((await canvas.findAllByLabelText('Balance'))[0] as HTMLElement, '12..')
    await userEvent.click(canvas.getByRole('button', { name: 'Create 1 account' }))
    await waitFor(() => expect(canvas.getAllByLabelText('Balance')[0]).toBeInvalid())
    await expect(sent).not.toHaveBeenCalled()
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { kind: 'empty', refusing: 'LIMIT_REACHED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type((await canvas.findAllByLabelText('Name'))[0] as HTMLElement, 'One too many{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getAllByLabelText('Name')[0]).toHaveValue('One too many')
  },
}
