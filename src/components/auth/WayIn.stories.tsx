import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WayIn } from './WayIn.tsx'

const meta = {
  component: WayIn,
  args: { form: 'login', search: '?returnTo=%2Fcategories', onGo: fn(), onDone: fn() },
  parameters: { layout: 'fullscreen', signedOut: true },
} satisfies Meta<typeof WayIn>
export default meta
type Story = StoryObj<typeof meta>

/** Where one wanted to go is not lost on the way from one form to the other. */
export const Login: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Create an account' }))
    await expect(args.onGo).toHaveBeenCalledWith('/register?returnTo=%2Fcategories')
  },
}

export const Register: Story = {
  args: { form: 'register' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign in instead' }))
    await expect(args.onGo).toHaveBeenCalledWith('/login?returnTo=%2Fcategories')
  },
}
