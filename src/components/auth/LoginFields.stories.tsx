import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoginFields } from './LoginFields.tsx'
import { useLogin } from './useLogin.ts'

const Fields = ({ username }: { username: string }) => {
  const { fields } = useLogin(username, () => undefined)
  return <LoginFields fields={fields} />
}

const meta = { component: Fields, subcomponents: { LoginFields }, args: { username: '' } } satisfies Meta<typeof Fields>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutUsername: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
    await expect(canvas.getByLabelText('Remember me on this device')).toBeChecked()
  },
}

export const PasswordCanBeShown: Story = {
  args: { username: 'elena' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'secret')
    await userEvent.click(canvas.getByRole('button', { name: 'Show or hide the password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}
