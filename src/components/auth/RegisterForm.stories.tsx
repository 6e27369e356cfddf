import type { Meta, StoryObj } from '@storybook/react-vite'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { RegisterForm } from './RegisterForm.tsx'

const meta = {
  component: RegisterForm,
  args: { loginTo: '/login', onGo: fn(), onDone: fn(), onMade: fn() },
  parameters: { signedOut: true },
} satisfies Meta<typeof RegisterForm>
export default meta
type Story = StoryObj<typeof meta>

/** Each problem of the password, including a missing letter, is shown while typing. */
export const SaysWhatThePasswordLacks: Story = {
  name: 'Says What The Password Lacks · sign up, create account',
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText('Password')
    await userEvent.type(password, '1')
    await expect(canvas.getByText('Use at least 8 characters')).toBeVisible()
    await userEvent.type(password, '234567_')
    await expect(canvas.getByText('Use a letter')).toBeVisible()
    await userEvent.type(password, 'я')
    await waitFor(() => expect(canvas.queryByText(/^Use (at least|a )/)).toBeNull())
  },
}

export const MadeButNotSignedIn: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.sessions.login, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mihai')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await waitFor(() => expect(args.onMade).toHaveBeenCalledOnce())
  },
}

export const NameIsTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'elena')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await canvas.findByText('Username is already taken')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveValue('every-farthing-4')
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
  },
}

/** There is no user yet, and this browser is not on the server's machine. */
export const AsksForTheSetupCode: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.config.get, () => ({
          ...defaultConfig,
          users: {
            ...defaultConfig.users,
            registration: { ...defaultConfig.users.registration, needsSetupCode: true },
          },
        })),
        mock(contract.sessions.register, ({ setupCode }) => {
          if (setupCode !== 'K7M2P-9X4Q8') throw new Refusal('SETUP_CODE_NEEDED')
          return {}
        }),
        mock(contract.sessions.login, () => ({ token: 'fresh-token', lifetimeDays: 14, isAdmin: true })),
      ],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'mihai')
    await userEvent.type(canvas.getByLabelText('Password'), 'every-farthing-4{Enter}')
    const code = canvas.getByLabelText('Setup code')
    await expect(canvas.getByText('Enter the setup code')).toBeVisible()
    await expect(code).toHaveFocus()
    await userEvent.type(code, 'wrong{Enter}')
    await expect(await canvas.findByText(/^Wrong setup code/)).toBeVisible()
    await expect(code).toHaveFocus()
    await userEvent.clear(code)
    await userEvent.type(code, 'K7M2P-9X4Q8{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

export const NameOfOtherLetters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'елена')
    await userEvent.tab()
    await expect(await canvas.findByText('Latin letters, digits, - and _ only')).toBeVisible()
  },
}
