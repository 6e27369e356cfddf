import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aSheetAccount, anOddAccount } from './sheetAccount.ts'
import { SourceAccount } from './SourceAccount.tsx'

const meta = {
  component: SourceAccount,
  args: { account: aSheetAccount() },
  parameters: { loads: ['accounts', 'currencies'] },
  decorators: [
    (Story) => (
      <ul style={{ padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SourceAccount>
export default meta
type Story = StoryObj<typeof meta>

export const Proven: Story = {}
/** The rows that may explain the difference are named. */
export const Differs: Story = {
  args: { account: anOddAccount },
  play: async ({ canvas }) => expect(canvas.getByText(/Corner market/)).toBeVisible(),
}
export const LeftOut: Story = { args: { account: aSheetAccount({ choice: { kind: 'leaveOut' } }) } }
export const WithoutACurrency: Story = {
  args: { account: aSheetAccount({ currencyCode: undefined, number: undefined }) },
}
