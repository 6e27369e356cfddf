import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { bankStatements } from '#mocks/bankFiles.ts'
import { onCard, troubledText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RefusedRows } from './RefusedRows.tsx'

const meta = {
  component: RefusedRows,
  beforeEach: [withFile({ text: troubledText, step: 'check', decisions: onCard })],
} satisfies Meta<typeof RefusedRows>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('4 rejected rows', {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 4' }))
    const amount = canvas.getByLabelText('Amount')
    await expect(amount).toHaveValue('twelve')
    await userEvent.clear(amount)
    await userEvent.type(amount, '-12.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('3 rejected rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByLabelText('Amount')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard row 5' }))
    await expect(await canvas.findByText('2 rejected rows')).toBeVisible()
  },
}
/** An invalid date in a bank statement is corrected in place too. */
export const OfAStatement: Story = {
  beforeEach: [
    withFile({
      text: bankStatements().replace('<DTPOSTED>20260105', '<DTPOSTED>20260199'),
      name: 'bank.ofx',
      step: 'check',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 rejected row', {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 1' }))
    const date = canvas.getByLabelText('Date')
    await expect(date).toHaveValue('20260199')
    await userEvent.clear(date)
    await userEvent.type(date, '2026-01-05{Enter}')
    await waitFor(() => expect(canvas.queryByText('1 rejected row')).toBeNull())
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
