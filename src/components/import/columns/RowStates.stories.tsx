import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { ynabRegister } from '#mocks/bankFiles.ts'
import { neobankText, onCard } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { RowStates } from './RowStates.tsx'

const meta = {
  component: RowStates,
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof RowStates>
export default meta
type Story = StoryObj<typeof meta>

export const OfATable: Story = { beforeEach: withFile({ text: neobankText, decisions: onCard }) }
/** Uncleared transactions of the program share a single choice. */
export const OfAProgram: Story = {
  beforeEach: withFile({ text: ynabRegister, name: 'register.csv', step: 'accounts' }),
  parameters: inModes('dark', 'ru', 'phone'),
}
export const Cleared: Story = {
  beforeEach: OfAProgram.beforeEach ?? [],
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', {}, patience)
    await expect(choice).toHaveValue('pending')
    await userEvent.selectOptions(choice, 'book')
    await expect(choice).toHaveValue('book')
  },
}
