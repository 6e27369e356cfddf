import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAccount } from '#mocks/accounts.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import { StatedBalances } from './StatedBalances.tsx'

const meta = {
  component: StatedBalances,
  args: { account: anAccount({ accountId: accountIds.cash, currencyId: 2 }) },
  parameters: { backend: { hasStatements: true }, loads: ['accounts', 'currencies', 'statements'] },
} satisfies Meta<typeof StatedBalances>
export default meta

/** One agrees with the recorded transactions, one differs. */
export const Default: StoryObj<typeof meta> = { parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'phone') } }
