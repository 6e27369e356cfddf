import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { aCurrency } from '#mocks/currencies.ts'
import { CurrenciesDialogs } from './CurrenciesDialogs.tsx'

const meta = { component: CurrenciesDialogs, args: { dialog: undefined, onClose: fn() } } satisfies Meta<
  typeof CurrenciesDialogs
>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const New: Story = { args: { dialog: { kind: 'new' } } }
export const Edit: Story = { args: { dialog: { kind: 'edit', currency: aCurrency() } } }
export const Rate: Story = { args: { dialog: { kind: 'rate', currency: aCurrency() } } }
export const Delete: Story = { args: { dialog: { kind: 'delete', currency: aCurrency() } } }
