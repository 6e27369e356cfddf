import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { EmptyChat, type EmptyChatProps } from './EmptyChat.tsx'

const WithALedger = (props: EmptyChatProps) => {
  useAccountsLoad()
  useLoad(useStores().categories.list)
  return <EmptyChat {...props} />
}

const meta = { component: EmptyChat, args: { onTake: fn() } } satisfies Meta<typeof EmptyChat>
export default meta
type Story = StoryObj<typeof meta>

/** Without accounts and categories of one's own. */
export const FirstSentences: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Groceries 4.50 from Card' }))
    await expect(args.onTake).toHaveBeenCalledWith('Groceries 4.50 from Card')
  },
}
/** The category is one in which people spend a little on any day. */
export const OfOnesOwnLedger: Story = {
  render: (args) => <WithALedger {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Eating out 4.50 from Everyday card' })
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
