import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { TextInput } from '@mantine/core'
import { OptionalLabel } from './OptionalLabel.tsx'

const meta = { component: OptionalLabel, args: { children: 'Description' } } satisfies Meta<typeof OptionalLabel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · field label' }
export const Playground: Story = {}
export const OverAField: Story = {
  decorators: [(Story) => <TextInput label={<Story />} />],
  parameters: inModes('ru'),
}
