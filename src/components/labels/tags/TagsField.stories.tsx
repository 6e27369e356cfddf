import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { TagsField } from './TagsField.tsx'

const tags = [
  { tagId: 1, name: 'Trip to Iași', color: 2, firstDay: '2026-05-03', lastDay: '2026-05-09', version: '1' },
  { tagId: 2, name: 'Taxes', color: 1, version: '1' },
]

const meta = {
  component: TagsField,
  decorators: [controlled('onChange', 'value')],
  args: { value: [{ id: 2, name: 'Taxes' }], onChange: fn() },
  parameters: { msw: { handlers: [mock(contract.tags.list, () => ({ tags }))] } },
} satisfies Meta<typeof TagsField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · multi-select, tags input, token field',
  parameters: inModes('dark', 'phone'),
}

/** A few letters select an existing tag, a comma creates a new one, Backspace removes the last. */
export const MadeByKeys: Story = {
  tags: ['keyboard'],
  args: { autoFocus: true },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Tags/)).toHaveFocus())
    await canvas.findByText('Taxes')
    await userEvent.keyboard('iași{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { id: 2, name: 'Taxes' },
      { id: 1, name: 'Trip to Iași' },
    ])
    await userEvent.keyboard('Office,')
    await expect(await canvas.findByText('Office')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(canvas.queryByText('Office')).toBeNull())
  },
}
