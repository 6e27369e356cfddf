import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountBalances } from './AccountBalances.tsx'
import { aSheetAccount, anOddAccount } from './sheetAccount.ts'

const meta = { component: AccountBalances, args: { account: aSheetAccount() } } satisfies Meta<typeof AccountBalances>
export default meta
type Story = StoryObj<typeof meta>

export const Even: Story = {}
export const Differs: Story = { args: { account: anOddAccount } }
export const NotStated: Story = {
  args: {
    account: aSheetAccount({ opening: undefined, there: undefined, closingDay: undefined, difference: undefined }),
  },
}
