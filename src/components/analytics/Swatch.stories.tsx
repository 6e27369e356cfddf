import type { Meta, StoryObj } from '@storybook/react-vite'
import { Swatch } from './Swatch.tsx'

const meta = { component: Swatch, args: { color: 'var(--fa-chart-1)' } } satisfies Meta<typeof Swatch>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Last: Story = { args: { color: 'var(--fa-chart-12)' } }
