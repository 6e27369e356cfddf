import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { actualBook } from '#mocks/actualFile.ts'
import { inModes } from '#mocks/modes.ts'
import { SourceRecurring } from './SourceRecurring.tsx'

const meta = {
  component: SourceRecurring,
  beforeEach: withFile({ text: actualBook, name: 'db.sqlite', step: 'check' }),
  parameters: { loads: ['accounts', 'categories', 'currencies'], backend: { kind: 'empty' } },
} satisfies Meta<typeof SourceRecurring>
export default meta
type Story = StoryObj<typeof meta>

export const OfAProgram: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** A recurring transaction that cannot be created says why, and cannot be selected. */
export const Unticked: Story = {
  play: async ({ canvas, userEvent }) => {
    const transfer = await canvas.findByRole('checkbox', { name: 'Put aside' }, patience)
    await expect(transfer).toBeDisabled()
    await expect(transfer).toHaveAccessibleDescription('Skipped: a transfer cannot be a recurring transaction.')
    const rent = canvas.getByRole('checkbox', { name: 'Landlord · Rent' })
    await expect(rent).toHaveAccessibleDescription('Every month · next on 1 Dec 2026 · Checking')
    await userEvent.click(rent)
    await waitFor(() => expect(rent).not.toBeChecked())
  },
}
