import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { tabTo } from '#mocks/keyboard.ts'

const meta = {
  parameters: {
    routes,
    notPictured: 'An errand passes through pages that have pictures of their own',
    layout: 'fullscreen',
    backend: { kind: 'empty' },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** From no data to the first accounts, in one sheet. */
export const FromTheKeyboard: Story = {
  play: async ({ userEvent }) => {
    const door = await screen.findByRole('button', { name: 'Enter balances' })
    await tabTo(userEvent, door)
    await userEvent.keyboard('{Enter}')
    const first = within(await screen.findByRole('group', { name: 'Account 1' }))
    await waitFor(() => expect(first.getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('Everyday card')
    await tabTo(userEvent, first.getByLabelText('Currency'))
    await userEvent.keyboard('EUR{Enter}')
    await tabTo(userEvent, first.getByLabelText('Balance'))
    await userEvent.keyboard('120{Enter}')
    await expect((await screen.findAllByText('Everyday card'))[0]).toBeVisible()
  },
}

/** Escape closes a dialog and restores focus to the element that opened it. */
export const GivesTheFocusBack: Story = {
  play: async ({ userEvent }) => {
    const open = await screen.findByRole('button', { name: 'Account' })
    await tabTo(userEvent, open)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(open).toHaveFocus())
  },
}
