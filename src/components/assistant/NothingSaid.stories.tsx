import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { NothingSaid, type NothingSaidProps } from './NothingSaid.tsx'

const WithABook = (props: NothingSaidProps) => {
  useAccountsLoad()
  useLoad(useStores().categories.list)
  return <NothingSaid {...props} />
}

const meta = { component: NothingSaid, args: { onTake: fn() } } satisfies Meta<typeof NothingSaid>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSentences: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Coffee 4.50 from card' }))
    await expect(args.onTake).toHaveBeenCalledWith('Coffee 4.50 from card')
  },
}
/** A household that knows no coffee is shown what it spends a little on. */
export const OfOnesOwnBook: Story = {
  render: (args) => <WithABook {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Eating out 4.50 from Everyday card' })
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
