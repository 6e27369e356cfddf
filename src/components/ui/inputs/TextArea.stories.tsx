import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { TextArea } from './TextArea.tsx'

const meta = {
  component: TextArea,
  args: { label: 'Note', value: 'Paid in cash.\nThe receipt is in the drawer.', onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · multiline text input, textarea' }

const content = { control: 'text' } as const

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false, minRows: 3, maxRows: 8 },
  argTypes: { value: content, description: content, error: content, ref: { control: false } },
}

/** Every state, with what stands below the field. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px' }}>
      <TextArea label="Empty" minRows={2} />
      <TextArea label="Filled" defaultValue="Paid in cash." minRows={2} />
      <TextArea label="Optional" isOptional minRows={2} />
      <TextArea label="Described" description="One per line." minRows={2} />
      <TextArea label="Wrong" defaultValue="Paid in cash." error="This note is too long." minRows={2} />
      <TextArea label="Disabled" defaultValue="Paid in cash." isDisabled minRows={2} />
    </div>
  ),
  parameters: inModes('dark', 'ru', 'phone', 'largeText', 'forcedColours'),
}

const field = createRef<HTMLTextAreaElement>()

export const GrowsWithItsText: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { value: '', ref: field, className: 'mine', maxRows: 4, description: 'One per line.', error: 'Too short.' },
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.tab()
    await expect(area).toHaveFocus()
    const { height } = area.getBoundingClientRect()
    await userEvent.keyboard('one{Enter}two{Enter}three')
    await expect(args.onChange).toHaveBeenLastCalledWith('one\ntwo\nthree')
    await expect(area.getBoundingClientRect().height).toBeGreaterThan(height + 20)
    await expect(field.current).toBe(area)
    await expect(area).toHaveAccessibleDescription('Too short. One per line.')
    await expect(area.closest('.mine')).toHaveClass('mantine-Textarea-root')
  },
}
