import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { FieldChanges } from './FieldChanges.tsx'

const meta = {
  component: FieldChanges,
  args: {
    fields: [
      { field: 'delta', label: 'Amount', before: '−€52.60', after: '−€82.35' },
      { field: 'description', label: 'Description', before: undefined, after: 'For the weekend' },
      { field: 'note', label: 'Note', before: 'Ask for the receipt', after: undefined },
    ],
  },
} satisfies Meta<typeof FieldChanges>
export default meta
type Story = StoryObj<typeof meta>

/** A value that was added or removed is marked as such, not only by its colour. */
export const Default: Story = {
  parameters: inModes('dark', 'phone'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('−€52.60 becomes −€82.35')
    await expect(canvas.getByText('For the weekend').tagName).toBe('INS')
    await expect(canvas.getByText('Ask for the receipt').tagName).toBe('DEL')
  },
}
