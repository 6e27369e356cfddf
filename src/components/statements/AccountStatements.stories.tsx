import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import { AccountStatements } from './AccountStatements.tsx'

const meta = {
  component: AccountStatements,
  args: { accountId: accountIds.card },
  parameters: { backend: { hasStatements: true }, loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof AccountStatements>
export default meta
type Story = StoryObj<typeof meta>

/** Locked months, a gap, and a draft. */
export const Months: Story = {
  parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'ro', 'phone', 'largeText') },
}

/** One balance agrees with what is recorded, one differs. */
export const Stated: Story = {
  args: { accountId: accountIds.cash },
  parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'ro', 'phone') },
}

export const None: Story = { args: { accountId: accountIds.savings } }

/** A balance that is stated by hand is compared at once. */
export const StatesABalance: Story = {
  args: { accountId: accountIds.savings },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'State a balance…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stated balance' }))
    await userEvent.type(dialog.getByLabelText(/^Current balance|^Balance/), '24500')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await canvas.findByText('agrees')
    await userEvent.click(canvas.getByRole('button', { name: /^Delete the stated balance of / }))
    await waitFor(() => expect(canvas.queryByText('agrees')).not.toBeInTheDocument())
  },
}
