import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RefusedRow } from './RefusedRow.tsx'

const meta = {
  component: RefusedRow,
  args: { row: { row: 1, line: 2, reason: 'amount', cells: ['2026-11-02', '-1..5'], roles: ['date', 'amount'] } },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
  beforeEach: [withFile({ text: 'date,amount\n2026-11-02,-1..5\n' })],
} satisfies Meta<typeof RefusedRow>
export default meta
type Story = StoryObj<typeof meta>

export const BadAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct row 2' }, patience))
    await expect(await canvas.findByLabelText('Amount', {}, patience)).toHaveValue('-1..5')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.queryByLabelText('Amount')).toBeNull())
  },
}
export const TooManyCells: Story = {
  args: {
    row: {
      row: 2,
      line: 3,
      reason: 'cells',
      cells: ['2026-11-02', '-2.00', 'too', 'many'],
      roles: ['date', 'amount', 'description', undefined],
    },
  },
  parameters: inModes('ru', 'phone'),
}
