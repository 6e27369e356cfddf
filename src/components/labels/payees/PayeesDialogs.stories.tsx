import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { aPayee } from '#mocks/payees.ts'
import { PayeesDialogs } from './PayeesDialogs.tsx'

const meta = {
  component: PayeesDialogs,
  args: { dialog: { kind: 'new' }, onClose: fn() },
} satisfies Meta<typeof PayeesDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'New payee' })
  },
}
export const Delete: Story = {
  args: { dialog: { kind: 'delete', payee: aPayee() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete the payee?' })
  },
}
