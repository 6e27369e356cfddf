import type { Meta, StoryObj } from '@storybook/react-vite'
import { inModes } from '#mocks/modes.ts'
import { ChangePreviewLines } from './ChangePreviewLines.tsx'

const meta = {
  component: ChangePreviewLines,
  args: {
    preview: {
      count: 209,
      unchanged: 0,
      roundUps: 0,
      leftOut: [
        { code: 'TRANSACTION_RECONCILED', count: 7, transactionIds: [1, 3, 5, 7, 9] },
        { code: 'LINES_NEEDED', count: 1, transactionIds: [11] },
      ],
      state: 'as it is',
    },
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof ChangePreviewLines>
export default meta
type Story = StoryObj<typeof meta>

export const SomeLeftOut: Story = {
  parameters: inModes('ru', 'phone'),
  play: async ({ canvas, userEvent }) => {
    const [show] = canvas.getAllByRole('button', { name: /^(Show|Показать)$/ })
    if (show) await userEvent.click(show)
    await canvas.findByText(/^(and|и ещё) 2( more)?$/)
  },
}
export const Deleting: Story = {
  args: { isDeleting: true, preview: { count: 3, unchanged: 0, roundUps: 2, leftOut: [], state: 'as it is' } },
}
export const NothingToDo: Story = {
  args: { preview: { count: 0, unchanged: 12, roundUps: 0, leftOut: [], state: 'as it is' } },
}
