import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aMember } from '#mocks/sampleBooks.ts'
import { HeirFields } from './HeirFields.tsx'

const meta = {
  component: HeirFields,
  args: {
    books: [
      { bookId: 1, name: 'Household', members: [aMember({ userId: 2, username: 'mihai' })] },
      { bookId: 9, name: 'Garden', members: [aMember({ userId: 3, username: 'irina' })] },
    ],
    heirs: [{ bookId: 1, userId: 2 }, { bookId: 9 }],
    onChange: fn(),
  },
} satisfies Meta<typeof HeirFields>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('phone') }

export const Deletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('New owner of Household'), 'Nobody: delete the book')
    await expect(args.onChange).toHaveBeenCalledWith({ bookId: 1 })
  },
}
