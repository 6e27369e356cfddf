import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SuggestionNote } from './SuggestionNote.tsx'

const before = { categoryId: undefined, accountId: 1, isRefund: false }
const meta = {
  component: SuggestionNote,
  args: { suggestion: { category: 'last', account: 'last', before }, onRefuse: fn() },
} satisfies Meta<typeof SuggestionNote>
export default meta
type Story = StoryObj<typeof meta>

export const CategoryAndAccount: Story = {
  parameters: inModes('ru', 'ro'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Undo|Отменить|Anulați/ }))
    await expect(args.onRefuse).toHaveBeenCalledOnce()
  },
}
export const UsualCategory: Story = { args: { suggestion: { category: 'usual', before } } }
export const AccountAlone: Story = { args: { suggestion: { account: 'last', before } } }
export const Nothing: Story = { args: { suggestion: undefined } }
