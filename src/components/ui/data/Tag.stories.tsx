import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const meta = { component: Tag, args: { children: 'Mixed' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · badge, chip, pill, label' }
export const Playground: Story = { args: { tone: 'plain' }, argTypes: { children: { control: 'text' } } }
export const Limited: Story = { args: { tone: 'warning', children: 'Limited' } }
export const Current: Story = { args: { tone: 'income', children: 'Current' } }
export const Failed: Story = { args: { tone: 'danger', children: 'Failed' } }
