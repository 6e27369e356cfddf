import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Totals } from '#contract/analytics.ts'
import { currencyIds } from '#mocks/sample.ts'
import { OtherSums } from './OtherSums.tsx'
import { useQuestion } from './useQuestion.ts'

const Below = observer(function Below({ totals }: { totals: Totals }) {
  const { currencies, settings } = useStores()
  const isReady = [useLoad(settings.current), useLoad(currencies.list)].every((each) => each.isReady)
  const question = useQuestion()
  return isReady && <OtherSums question={question} totals={totals} />
})

const { EUR, ETH } = currencyIds
const meta = {
  component: Below,
  parameters: { documents: { OtherSums }, path: '/analytics' },
  args: {
    totals: {
      total: {},
      transferred: {
        '2026-10-01': [{ currencyId: EUR, in: '400', out: '-405.50' }],
        '2026-11-01': [{ currencyId: EUR, in: '100', out: '-100' }],
      },
      balanceChanges: { '2026-10-01': [{ currencyId: EUR, delta: '2340.18' }] },
      missing: [{ currencyId: ETH, count: 3 }],
    },
  },
} satisfies Meta<typeof Below>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: 'Transfers' })).toBeVisible()
    await expect(canvasElement).toHaveTextContent('in +€500.00 out −€505.50')
    await expect(canvasElement).toHaveTextContent('Opening balances and adjustments+€2,340.18')
    await expect(canvasElement).toHaveTextContent('3 transactions in ETH: no exchange rate')
  },
}
export const Nothing: Story = { args: { totals: { total: {} } } }
