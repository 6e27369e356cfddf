import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mark } from './Mark.tsx'

const meta = { component: Mark } satisfies Meta<typeof Mark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · logo, brand' }
export const Playground: Story = {
  args: { width: 44 },
  argTypes: { width: { control: { type: 'range', min: 12, max: 96 }, description: 'Its height, in pixels.' } },
}
export const Large: Story = { args: { width: 96 } }
