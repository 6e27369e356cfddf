import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from './Money.tsx'
import { TotalRow } from './TotalRow.tsx'

const euro = { symbol: '€', decimals: 2 }

const meta = {
  component: TotalRow,
  args: { label: 'Total', children: <Money amount="41459.84" unit={euro} /> },
} satisfies Meta<typeof TotalRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · sum, summary row' }
export const Playground: Story = {
  args: { label: 'Total', variant: 'total' },
  argTypes: { label: { control: 'text' } },
}
export const Subtotal: Story = { args: { variant: 'subtotal', label: 'Everyday' } }
