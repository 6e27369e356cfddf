import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { aRecurring } from '#mocks/recurring.ts'
import { RecurringDialogs } from './RecurringDialogs.tsx'

const meta = {
  component: RecurringDialogs,
  args: { dialog: { kind: 'new' }, onClose: fn() },
} satisfies Meta<typeof RecurringDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'New recurring transaction' })
  },
}
export const Edit: Story = {
  args: { dialog: { kind: 'edit', rule: aRecurring() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit recurring transaction' })
  },
}
export const Skip: Story = {
  args: { dialog: { kind: 'skip', rule: aRecurring() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Skip the next date?' })
  },
}
export const Delete: Story = {
  args: { dialog: { kind: 'delete', rule: aRecurring() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete the recurring transaction?' })
    await screen.findByText('The transactions it recorded stay.')
  },
}
export const None: Story = { args: { dialog: undefined } }
