import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TagColorField } from './TagColorField.tsx'

const meta = { component: TagColorField, args: { value: 2, onChange: fn() } } satisfies Meta<typeof TagColorField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
