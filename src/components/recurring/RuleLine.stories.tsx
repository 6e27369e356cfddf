import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { aRule } from '#mocks/recurring.ts'
import { RuleLine } from './RuleLine.tsx'

const Known = () => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  return <RuleLine rule={aRule()} />
}

const meta = { component: Known, parameters: { documents: { RuleLine } } } satisfies Meta<typeof Known>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/Every month/)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
