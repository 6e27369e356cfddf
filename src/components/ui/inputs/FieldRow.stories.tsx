import { TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { FieldRow } from './FieldRow.tsx'

const meta = {
  component: FieldRow,
  args: {
    children: (
      <>
        <TextInput label="Code" defaultValue="ETH" />
        <TextInput label="Decimals" defaultValue="18" description="0 to 30" />
      </>
    ),
  },
} satisfies Meta<typeof FieldRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · form row, fieldset, grid', parameters: inModes('phone') }
export const Playground: Story = {}
