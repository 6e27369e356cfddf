import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { samplePassword } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** A page with unsaved input whose session ends. */
const whileTyping: Decorator = function WhileTyping(Story) {
  const { session } = useStores()
  useEffect(() => session.end(), [session])
  return (
    <>
      <Story />
      <TextField label="Description" defaultValue="Half a senten" />
    </>
  )
}

const meta = {
  component: SignInAgain,
  decorators: [whileTyping],
  args: { onOtherUser: fn() },
} satisfies Meta<typeof SignInAgain>
export default meta
type Story = StoryObj<typeof meta>

export const SigningInAgainKeepsThePage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await screen.findByLabelText('Username')).toHaveValue('elena')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await userEvent.type(screen.getByLabelText('Password'), `${samplePassword}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByLabelText('Description')).toHaveValue('Half a senten')
    await expect(args.onOtherUser).not.toHaveBeenCalled()
  },
}

export const WrongPassword: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Password'), 'not-the-password-1{Enter}')
    await expect(await screen.findByText('Wrong username or password')).toBeVisible()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

/** The live region exists before its text, so that a screen reader announces it. */
export const ClosedItLeavesALine: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole('dialog')
    const place = canvas.getByRole('status')
    await expect(place).toBeEmptyDOMElement()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(place).toHaveTextContent('You are signed out. What you typed is still here.')
    await expect(canvas.getByText('You are signed out. What you typed is still here.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const AnotherNameBeginsAnew: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.sessions.login, () => ({ token: 'another-token', lifetimeDays: 14, isAdmin: false }))],
    },
  },
  play: async ({ args, userEvent }) => {
    const name = await screen.findByLabelText('Username')
    await userEvent.clear(name)
    await userEvent.type(name, 'mihai')
    await expect(screen.getByText(/what you typed is lost/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await waitFor(() => expect(args.onOtherUser).toHaveBeenCalledOnce())
  },
}

export const ServerIsAway: Story = {
  tags: ['screen-reader'],
  parameters: {
    msw: {
      handlers: [
        mock(contract.sessions.login, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer')
    await expect(screen.getByLabelText('Password')).toHaveValue('every-farthing-4')
  },
}

export const Default: Story = { parameters: inModes('ru', 'phone') }
