import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { neobankText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './openedFile.ts'
import { DefaultAccount } from './DefaultAccount.tsx'

const meta = {
  component: DefaultAccount,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof DefaultAccount>
export default meta
type Story = StoryObj<typeof meta>

export const ToBeChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Open a new one instead', {}, patience))
    await expect(await canvas.findByLabelText('Name of the new account')).toHaveValue('statement-2026-11')
    await userEvent.click(canvas.getByText('Use an existing one instead'))
    await expect(await canvas.findByLabelText('Account for every line')).toHaveValue('')
  },
}
export const InOneCurrency: Story = {
  beforeEach: [withFile({ text: neobankText })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/All lines are in EUR/, {}, patience)).toBeVisible()
  },
}
export const InTwoCurrencies: Story = {
  beforeEach: [withFile({ text: neobankText.replace(',EUR,', ',USD,') })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Each currency needs an account of its own/, {}, patience)).toBeVisible()
  },
}
export const TheFirstAccountEver: Story = { parameters: { household: { kind: 'empty' } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
