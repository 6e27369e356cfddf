import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { AccountFields } from './AccountFields.tsx'

const values: Record<string, unknown> = { name: 'Everyday card', folderId: 1, description: 'Shared with Mihai' }
const field = (name: string) => ({ value: values[name] ?? '', onChange: fn() })

const meta = { component: AccountFields, args: { field, currency: { value: 2, onChange: fn() } } } satisfies Meta<
  typeof AccountFields
>
export default meta
type Story = StoryObj<typeof meta>

export const OfANewAccount: Story = { parameters: inModes('phone') }
export const OfAnOpenOne: Story = { args: { field }, render: () => <AccountFields field={field} /> }
export const Refused: Story = {
  args: { field: (name) => ({ ...field(name), ...(name === 'name' ? { value: '', error: 'Required' } : {}) }) },
}
