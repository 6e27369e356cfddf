import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { FieldRow } from './FieldRow.tsx'
import { TextField } from './TextField.tsx'

const meta = {
  component: FieldRow,
  args: {
    children: (
      <>
        <TextField label="Code" defaultValue="ETH" />
        <TextField label="Decimals" defaultValue="18" description="0 to 30" />
      </>
    ),
  },
} satisfies Meta<typeof FieldRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · form row, fieldset, grid', parameters: inModes('phone') }
export const Playground: Story = {}
