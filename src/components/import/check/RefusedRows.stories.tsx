import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RefusedRows } from './RefusedRows.tsx'

const troubled = [
  'date,category,amount,note',
  '2026-11-02,Rent,-1.00,fine',
  '2026-11-02,Rent,-2.00,too,many',
  '2026-11-02,Rent,twelve,a word',
  'soon,Rent,-4.00,no day',
  '2026-11-02,Rent,-0.001,too precise',
].join('\n')

const meta = {
  component: RefusedRows,
  beforeEach: [withFile({ text: troubled, step: 'check', decisions: onCard })],
} satisfies Meta<typeof RefusedRows>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('4 rejected rows', {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 4' }))
    const amount = canvas.getByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '-12.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('3 rejected rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard row 5' }))
    await expect(await canvas.findByText('2 rejected rows')).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
