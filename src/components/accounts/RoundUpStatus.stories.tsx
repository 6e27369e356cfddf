import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { RoundUpStatus, type RoundUpStatusProps } from './RoundUpStatus.tsx'

const Known = (props: RoundUpStatusProps) => {
  useLoad(useStores().accounts.list)
  return <RoundUpStatus {...props} />
}

const meta = {
  component: Known,
  subcomponents: { RoundUpStatus },
  args: { accountId: accountIds.card, onOpen: fn() },
} satisfies Meta<typeof Known>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText(/Expenses are rounded up into Savings/)
    await userEvent.click(canvas.getByRole('button', { name: 'Change…' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Off: Story = { args: { accountId: accountIds.cash }, parameters: inModes('ru') }
