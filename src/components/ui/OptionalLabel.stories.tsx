import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from '@mantine/core'
import { OptionalLabel } from './OptionalLabel.tsx'

const meta = { component: OptionalLabel, args: { children: 'Description' } } satisfies Meta<typeof OptionalLabel>
export default meta
type Story = StoryObj<typeof meta>

export const OverAField: Story = { render: (args) => <TextInput label={<OptionalLabel {...args} />} /> }
export const InRussian: Story = { ...OverAField, args: { children: 'Описание' }, globals: { language: 'ru' } }
