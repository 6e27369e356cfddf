import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { SeparateSums, type SeparateSumsProps } from './SeparateSums.tsx'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'

const Loaded = (props: SeparateSumsProps) => {
  useAccountsLoad()
  return <SeparateSums {...props} />
}

const meta = {
  component: SeparateSums,
  render: (args) => <Loaded {...args} />,
  args: {
    totals: [
      { currencyId: currencyIds.EUR, amount: '34185.02' },
      { currencyId: currencyIds.RON, amount: '19154.35' },
    ],
  },
} satisfies Meta<typeof SeparateSums>
export default meta
type Story = StoryObj<typeof meta>

export const NoRateKnown: Story = { parameters: inModes('ru') }
export const RatesFailed: Story = {
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/Could not load the rates/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
