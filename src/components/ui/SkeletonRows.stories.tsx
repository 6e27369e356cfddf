import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonRows } from './SkeletonRows.tsx'

const meta = { component: SkeletonRows } satisfies Meta<typeof SkeletonRows>
export default meta
type Story = StoryObj<typeof meta>

export const Ledger: Story = {}
export const Tree: Story = { args: { row: 'tree', count: 3 } }
export const Phone: Story = { args: { row: 'phone' }, globals: { viewport: { value: 'phone' } } }
