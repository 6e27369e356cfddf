import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#components/ui/layout/Button.tsx'
import { inModes } from '#mocks/modes.ts'
import { FieldNotes } from './FieldNotes.tsx'

const meta = {
  component: FieldNotes,
  args: { error: 'Choose an account', description: 'Transfers into these accounts count.' },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: '4px', justifyItems: 'start' }}>
        <Button variant="secondary" size="xs">
          Accounts
        </Button>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FieldNotes>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · error message, help text, hint', parameters: inModes('dark') }
export const Playground: Story = { argTypes: { error: { control: 'text' }, description: { control: 'text' } } }
export const HintAlone: Story = { args: { error: undefined } }
