import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { tabTo } from '#mocks/keyboard.ts'

const meta = {
  parameters: {
    routes,
    notPictured: 'An errand passes through pages that have pictures of their own',
    layout: 'fullscreen',
    signedOut: true,
    backend: { kind: 'empty' },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A new user opens a page of the product, creates an account, and sees an empty ledger. */
export const FromTheKeyboard: Story = {
  parameters: { path: '/' },
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { name: 'Sign in' })
    const link = screen.getByRole('link', { name: 'Create an account' })
    await tabTo(userEvent, link)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Create an account' })
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
    await userEvent.keyboard('mihai')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard('every-farthing-4{Enter}')
    await expect(await screen.findByRole('button', { name: 'Enter balances' })).toBeVisible()
  },
}

/** Sign-in by keyboard: name, password, Enter; a wrong password is reported, and the name is kept. */
export const SignsInFromTheKeyboard: Story = {
  parameters: { path: '/transactions', backend: { kind: 'filled' } },
  play: async ({ userEvent }) => {
    const username = await screen.findByLabelText('Username')
    await waitFor(() => expect(username).toHaveFocus())
    await userEvent.keyboard('elena')
    await userEvent.tab()
    await userEvent.keyboard('wrong-farthing-4{Enter}')
    await screen.findByText('Wrong username or password')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await userEvent.keyboard('every-farthing-4{Enter}')
    await expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible()
    await screen.findByText(/^Lunch with Ana/)
  },
}
