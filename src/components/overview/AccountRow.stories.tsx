import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds } from '#mocks/sample.ts'
import { AccountRow } from './AccountRow.tsx'
import panel from './AccountsPanel.module.css'

const card = anAccount({ accountId: accountIds.card, description: 'Shared with Mihai' })

const meta = {
  component: AccountRow,
  args: { account: card, onOpen: fn() },
  decorators: [
    (Row) => (
      <ul className={panel.accounts}>
        <Row />
      </ul>
    ),
  ],
} satisfies Meta<typeof AccountRow>
export default meta
type Story = StoryObj<typeof meta>

export const Visible: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Everyday card' })).toHaveAttribute(
      'href',
      `/transactions?accounts=${accountIds.card}`,
    )
  },
}
export const LeadsToItsRoundUp: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Round-up saving of Everyday card' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'roundUp', account: card })
  },
}
export const ToolsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Edit Everyday card' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'editAccount', account: card })
  },
}
export const HidesAndTakesItBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Everyday card' }))
    await waitFor(() => expect(screen.getByText('Everyday card hidden')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  },
}
export const Hidden: Story = {
  args: {
    account: anAccount({ accountId: accountIds.studentCard, name: 'Student card', hidden: true, amount: '12.50' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Student card' }))
    await waitFor(() => expect(screen.getByText('Student card is shown again')).toBeVisible())
  },
}
export const HidingFails: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Everyday card' }))
    await waitFor(() => expect(screen.getByText(/The server does not answer/)).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    account: anAccount({
      name: 'Накопительный счёт для поездки всей семьёй на море следующим летом',
      description: 'Откладываем понемногу с каждой зарплаты, чтобы в июне ни о чём не думать и просто поехать',
      amount: '123456789012.34',
    }),
  },
  globals: { language: 'ru' },
}
