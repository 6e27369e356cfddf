import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { csvLines, csvText, onCard } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { CheckStep } from './CheckStep.tsx'

const troubled = [
  'date,category,amount,note',
  '2026-11-02,Rent,-1.00,fine',
  '2026-11-02,Rent,-2.00,too,many',
  '2026-11-02,Rent,twelve,a word',
  'soon,Rent,-4.00,no day',
  '2026-11-02,Rent,-0.001,too precise',
].join('\n')

const meta = {
  component: CheckStep,
  args: { onEdit: fn() },
} satisfies Meta<typeof CheckStep>
export default meta
type Story = StoryObj<typeof meta>

export const AHousehold: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Import 200 transactions' }, patience)).toBeEnabled()
  },
}
export const WithRefusedRows: Story = {
  beforeEach: [withFile({ text: troubled, step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 rejected rows', {}, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled()
  },
}
export const FailsWhileApplying: Story = {
  ...AHousehold,
  parameters: { backend: { kind: 'empty', refusing: 'INTERNAL' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 200 transactions' }, patience))
    await expect(await canvas.findByRole('alert', {}, patience)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toBeEnabled()
  },
}
export const AtRest: Story = { beforeEach: WithRefusedRows.beforeEach ?? [], parameters: inModes('ru', 'phone') }
