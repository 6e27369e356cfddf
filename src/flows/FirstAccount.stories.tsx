import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'

const meta = {
  parameters: { isProduct: true, layout: 'fullscreen', backend: { kind: 'empty' } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** From no data to a folder and its first account; after each dialog the focus is where it was. */
export const FromTheKeyboard: Story = {
  play: async ({ userEvent }) => {
    const folder = await screen.findByRole('button', { name: 'Custom name' })
    await tabTo(userEvent, folder)
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('dialog')
    await waitFor(() => expect(within(first).getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('Household{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const open = await screen.findByRole('button', { name: 'New account' })
    await tabTo(userEvent, open)
    await userEvent.keyboard('{Enter}')
    const second = await screen.findByRole('dialog')
    await waitFor(() => expect(within(second).getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('Everyday card')
    await tabTo(userEvent, within(second).getByLabelText('Currency'))
    await userEvent.keyboard('EUR{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await screen.findAllByText('Everyday card'))[0]).toBeVisible()
  },
}

/** Escape leaves a dialog, and the focus is back on what opened it. */
export const GivesTheFocusBack: Story = {
  play: async ({ userEvent }) => {
    const folder = await screen.findByRole('button', { name: 'Custom name' })
    await tabTo(userEvent, folder)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(folder).toHaveFocus())
  },
}
