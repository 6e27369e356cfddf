import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { bankStatements, ynabRegister } from '#mocks/bankFiles.ts'
import { inModes } from '#mocks/modes.ts'
import { AccountsStep } from './AccountsStep.tsx'

const meta = {
  component: AccountsStep,
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof AccountsStep>
export default meta
type Story = StoryObj<typeof meta>

const bank = { text: bankStatements(), name: 'bank.ofx', step: 'accounts' as const }

export const OfABank: Story = {
  beforeEach: withFile(bank),
  parameters: inModes('dark', 'ru', 'phone'),
}

export const OfAProgram: Story = {
  beforeEach: withFile({ text: ynabRegister, name: 'register.csv', step: 'accounts' }),
}

export const LeavesAnAccountOut: Story = {
  beforeEach: withFile(bank),
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', { name: 'Where 9876 goes' }, patience)
    await userEvent.selectOptions(choice, 'leaveOut')
    await expect(canvas.getAllByText('Difference', { exact: true })).toHaveLength(1)
  },
}
