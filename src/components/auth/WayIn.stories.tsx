import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { offeredToken } from '#mocks/sessions.ts'
import { WayIn } from './WayIn.tsx'

const meta = {
  component: WayIn,
  args: { form: 'login', search: '?returnTo=%2Fcategories', onGo: fn(), onDone: fn() },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof WayIn>
export default meta
type Story = StoryObj<typeof meta>

/** The target of the redirect is kept when switching between the forms. */
export const Login: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }))
    await expect(args.onGo).toHaveBeenCalledWith('/register?returnTo=%2Fcategories')
  },
}

export const Register: Story = {
  args: { form: 'register' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Sign in instead' }))
    await expect(args.onGo).toHaveBeenCalledWith('/login?returnTo=%2Fcategories')
  },
}

/** A link with a session asks before it signs in, and names its user. */
export const AsksBeforeALinkSignsIn: Story = {
  decorators: [
    function OpenedByLink(Story) {
      const { session } = useStores()
      useEffect(() => void session.start(offeredToken), [session])
      return <Story />
    },
  ],
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole('dialog', { name: 'Sign in as mihai?' })
    await expect(args.onDone).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
