import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
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

/** The error is read aloud at once. */
export const Default: Story = {
  name: 'Default · error message, help text, hint',
  tags: ['screen-reader', 'pictured'],
  parameters: inModes('dark'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Choose an account$/)
  },
}
export const Playground: Story = { argTypes: { error: { control: 'text' }, description: { control: 'text' } } }
export const HintAlone: Story = { args: { error: undefined } }
