import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { Clashes } from './Clashes.tsx'

const refunds = 'date,category,amount\n2026-11-02,Groceries,12.40\n2026-11-03,Groceries,-71.20\n'

const meta = {
  component: Clashes,
  beforeEach: [withFile({ text: refunds, decisions: onCard })],
} satisfies Meta<typeof Clashes>
export default meta
type Story = StoryObj<typeof meta>

export const ARefund: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('1 row is money in, but its category is for expenses', {}, patience),
    ).toBeVisible()
    const choice = canvas.getByLabelText('What to do with the rows of Groceries')
    await userEvent.selectOptions(choice, 'They are refunds')
    await expect(choice).toHaveValue('refund')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
