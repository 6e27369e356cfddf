import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChangeFields } from './ChangeFields.tsx'

const meta = {
  component: ChangeFields,
  args: { kind: 'category', onChange: fn() },
} satisfies Meta<typeof ChangeFields>
export default meta
type Story = StoryObj<typeof meta>

export const Category: Story = {}
export const Account: Story = { args: { kind: 'account' } }
export const Day: Story = { args: { kind: 'day' } }
export const Status: Story = { args: { kind: 'status' } }
export const IntoPlain: Story = { args: { kind: 'toPlain' } }
