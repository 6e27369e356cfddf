import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { neobankText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { Defaults } from './Defaults.tsx'

const meta = {
  component: Defaults,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof Defaults>
export default meta
type Story = StoryObj<typeof meta>

export const ForAStatement: Story = {
  play: async ({ canvas, userEvent }) => {
    const paths = await canvas.findByRole('switch', { name: /“Health:Pharmacy”/ }, patience)
    await expect(paths).toBeChecked()
    await userEvent.click(paths)
    await expect(await canvas.findByRole('switch', { checked: false }, patience)).toBeEnabled()
  },
}
export const WithoutCategoryAndDate: Story = {
  beforeEach: [withFile({ text: 'amount,note\n-5.00,milk\n-6.00,bread\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Date for all rows', {}, patience)).toHaveValue('2026-11-21')
    await expect(canvas.getByLabelText('Category for all rows')).toHaveValue('Uncategorised (new)')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
export const ToBeChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Create a new account', {}, patience))
    await expect(await canvas.findByLabelText('Name of the new account')).toHaveValue('statement-2026-11')
    await userEvent.click(canvas.getByText('Use an existing account'))
    await expect(await canvas.findByLabelText('Account for all rows')).toHaveValue('')
  },
}
export const FirstAccount: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name of the new account', {}, patience)).toHaveValue('statement-2026-11')
    await expect(canvas.getByLabelText('Currency of the account')).not.toHaveValue('')
    await expect(canvas.queryByText('Use an existing account')).toBeNull()
  },
}
export const InOneCurrency: Story = {
  beforeEach: [withFile({ text: neobankText })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All rows are in EUR/, {}, patience)).toBeVisible()
  },
}
export const InTwoCurrencies: Story = {
  beforeEach: [withFile({ text: neobankText.replace(',EUR,', ',USD,') })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Each currency needs its own account/, {}, patience)).toBeVisible()
  },
}
