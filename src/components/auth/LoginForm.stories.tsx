import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { LoginForm } from './LoginForm.tsx'

const meta = {
  component: LoginForm,
  args: { registerTo: '/register', onGo: fn(), onDone: fn() },
  parameters: { signedOut: true },
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

const configWith = (users: Partial<typeof defaultConfig.users>) =>
  mock(contract.config.get, () => ({ ...defaultConfig, users: { ...defaultConfig.users, ...users } }))
const offersDemo = configWith({ demoMode: true })

const refusing = (refusal: Refusal) => ({
  msw: {
    handlers: [
      mock(contract.sessions.login, () => {
        throw refusal
      }),
    ],
  },
})

export const SaysWhatIsMissing: Story = {
  name: 'Says What Is Missing · sign in, log in',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('Enter your username')).toBeVisible()
    await expect(canvas.getByText('Enter your password')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** A second wrong password is reported again. */
export const WrongPasswordIsCleared: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password-1{Enter}')
    await expect(await canvas.findByText('Wrong username or password')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveValue('')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await expect(canvas.getByLabelText('Username')).toHaveValue('elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'short{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveValue(''))
    await expect(canvas.getByText('Wrong username or password')).toBeVisible()
  },
}

/** Sign-in attempts are rate-limited: the form says for how long. */
export const TooManyAttempts: Story = {
  parameters: refusing(new Refusal('SLOW_DOWN', '', [], 300)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await canvas.findByText('Too many attempts. Try again in 5 minutes.')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveValue('every-farthing-4')
  },
}

export const Sending: Story = {
  parameters: { backend: { stalling: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveAttribute('data-loading', 'true'))
  },
}

export const RegistrationIsClosed: Story = {
  parameters: {
    msw: {
      handlers: [configWith({ registration: { ...defaultConfig.users.registration, enabled: false } })],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

const tryOut: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Try it without an account' }))
}

export const TriesItInOnePress: Story = {
  parameters: { msw: { handlers: [offersDemo] } },
  play: async (context) => {
    await tryOut(context)
    await waitFor(() => expect(context.args.onDone).toHaveBeenCalledOnce())
  },
}

/** Creating demo users is rate-limited per address. */
export const TooManyTries: Story = {
  tags: ['screen-reader'],
  parameters: {
    msw: {
      handlers: [
        offersDemo,
        mock(contract.sessions.demo, () => {
          throw new Refusal('SLOW_DOWN', '', [], 1800)
        }),
      ],
    },
  },
  play: async (context) => {
    await tryOut(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('in 30 minutes')
  },
}
