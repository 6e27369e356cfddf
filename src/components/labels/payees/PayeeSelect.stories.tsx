import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { PayeeSelect } from './PayeeSelect.tsx'

const meta = {
  component: PayeeSelect,
  args: { label: 'Payee', value: undefined, onChange: fn() },
} satisfies Meta<typeof PayeeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Payee' }))
    await expect(await screen.findByRole('option', { name: 'Lidl' })).toBeVisible()
  },
}
