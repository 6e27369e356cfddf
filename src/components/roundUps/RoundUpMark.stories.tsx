import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { accountIds } from '#mocks/sample.ts'
import { RoundUpMark } from './RoundUpMark.tsx'

const Known = ({ accountId }: { accountId: number }) => {
  useLoad(useStores().accounts.list)
  return <RoundUpMark accountId={accountId} />
}

const meta = {
  component: Known,
  subcomponents: { RoundUpMark },
  args: { accountId: accountIds.card },
} satisfies Meta<typeof Known>
export default meta
type Story = StoryObj<typeof meta>

export const RoundedUp: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'Rounded up into Savings' })
  },
}
/** Nothing stands beside an account without a rule. */
export const Plain: Story = { args: { accountId: accountIds.cash } }
