import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { RoundUpExample, type RoundUpExampleProps } from './RoundUpExample.tsx'

const Known = (props: RoundUpExampleProps) => {
  const { accounts, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(currencies.list)
  return (
    <p>
      <RoundUpExample {...props} />
    </p>
  )
}

const meta = {
  component: Known,
  subcomponents: { RoundUpExample },
  args: { account: anAccount(), targetAccountId: accountIds.savings, steps: [{ step: '1' }] },
} satisfies Meta<typeof Known>
export default meta
type Story = StoryObj<typeof meta>

export const WholeEuros: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent('An expense of €4.30 on Everyday card moves €0.70 to Savings.'),
    )
  },
}
export const NoStepsYet: Story = { args: { steps: undefined }, parameters: inModes('ru') }
