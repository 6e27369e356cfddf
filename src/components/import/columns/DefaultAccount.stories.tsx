import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { neobankText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { DefaultAccount } from './DefaultAccount.tsx'

const meta = {
  component: DefaultAccount,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof DefaultAccount>
export default meta
type Story = StoryObj<typeof meta>

export const ToBeChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Create a new account', {}, patience))
    await expect(await canvas.findByLabelText('Name of the new account')).toHaveValue('statement-2026-11')
    await userEvent.click(canvas.getByText('Use an existing account'))
    await expect(await canvas.findByLabelText('Account for all rows')).toHaveValue('')
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
export const TheFirstAccountEver: Story = { parameters: { backend: { kind: 'empty' } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
