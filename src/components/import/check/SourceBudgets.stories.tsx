import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { actualBook } from '#mocks/actualFile.ts'
import { inModes } from '#mocks/modes.ts'
import { SourceBudgets } from './SourceBudgets.tsx'

const meta = {
  component: SourceBudgets,
  beforeEach: withFile({ text: actualBook, name: 'db.sqlite', step: 'check' }),
  parameters: { loads: ['accounts', 'categories', 'currencies'], backend: { kind: 'empty' } },
} satisfies Meta<typeof SourceBudgets>
export default meta
type Story = StoryObj<typeof meta>

export const OfAProgram: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** An old budget is not selected by default. */
export const Unticked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('checkbox', { name: /Cinema/ }, patience)).not.toBeChecked()
    const rent = canvas.getByRole('checkbox', { name: /Rent/ })
    await expect(rent).toBeChecked()
    await userEvent.click(rent)
    await waitFor(() => expect(rent).not.toBeChecked())
  },
}
