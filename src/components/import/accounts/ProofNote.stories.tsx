import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProofNote } from './ProofNote.tsx'
import { aSheetAccount, anOddAccount } from './sheetAccount.ts'

const meta = { component: ProofNote, args: { account: aSheetAccount() } } satisfies Meta<typeof ProofNote>
export default meta
type Story = StoryObj<typeof meta>

export const Proven: Story = {}
export const Derived: Story = { args: { account: aSheetAccount({ proof: 'derived' }) } }
export const Unknown: Story = { args: { account: aSheetAccount({ proof: 'unknown' }) } }
export const Differs: Story = {
  args: { account: anOddAccount },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Corner market/)).toBeVisible()
  },
}
