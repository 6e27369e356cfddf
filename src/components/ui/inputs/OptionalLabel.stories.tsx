import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { OptionalLabel } from './OptionalLabel.tsx'
import { TextField } from './TextField.tsx'

const meta = { component: OptionalLabel, args: { children: 'Description' } } satisfies Meta<typeof OptionalLabel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · field label' }
export const Playground: Story = {}
export const OverAField: Story = {
  render: ({ children }) => <TextField label={children} isOptional />,
  parameters: inModes('ru'),
}
