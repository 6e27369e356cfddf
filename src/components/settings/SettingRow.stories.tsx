import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { inModes } from '#mocks/modes.ts'
import { SettingRow } from './SettingRow.tsx'

const meta = {
  component: SettingRow,
  args: { title: 'Hide amounts', children: <Switch aria-label="Hide amounts" /> },
} satisfies Meta<typeof SettingRow>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { name: 'Plain · setting, preference, list item' }
export const WithAHint: Story = {
  args: { hint: 'Applies to this device only' },
  parameters: inModes('dark', 'phone', 'largeText'),
}
