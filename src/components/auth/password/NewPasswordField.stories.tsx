import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NewPasswordField } from './NewPasswordField.tsx'

const meta = {
  component: NewPasswordField,
  args: { label: 'New password', typed: 'horse', value: 'horse', onChange: fn() },
} satisfies Meta<typeof NewPasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const SaysWhatIsMissing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Use at least 8 characters/)).toBeVisible()
  },
}
export const GoodEnough: Story = { args: { typed: 'every-farthing-4', value: 'every-farthing-4' } }
/** An error replaces the hint, because it says the same. */
export const WithAnError: Story = {
  args: { error: 'Enter a new password' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Use (at least|a )/)).toBeNull()
  },
}
