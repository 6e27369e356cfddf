import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OtherForm } from './OtherForm.tsx'

const meta = {
  component: OtherForm,
  args: { to: '/register', onGo: fn(), says: 'Create an account' },
} satisfies Meta<typeof OtherForm>
export default meta
type Story = StoryObj<typeof meta>

export const StaysWithinThePage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Create an account' })
    await expect(link).toHaveAttribute('href', '/register')
    await userEvent.click(link)
    await expect(args.onGo).toHaveBeenCalledWith('/register')
  },
}
