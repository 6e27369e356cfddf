import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { currencyIds } from '#mocks/sample.ts'
import { NetWorthPicture } from './NetWorthPicture.tsx'
import { useNetWorth } from './useNetWorth.ts'

const onPress = fn()
const Loaded = observer(function Loaded() {
  const { currencies, settings } = useStores()
  const view = useNetWorth({ by: 'month', days: { from: '2026-08-01', to: '2026-11-30' }, accounts: [] })
  const needed = [useLoad(currencies.list), useLoad(settings.current), view.answer]
  return needed.every(({ isReady }) => isReady) && <NetWorthPicture view={view} onPress={onPress} />
})

const point = (date: string, assets: string, debts: string, missing: number[] = []) => ({
  date,
  assets,
  debts,
  missing,
})
const answer = (points: ReturnType<typeof point>[]) =>
  mock(contract.analytics.getNetWorth, () => ({ currencyId: currencyIds.EUR, points }))

const meta = { component: Loaded, parameters: { documents: { NetWorthPicture } } } satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** What is owned above zero, what is owed below it; a currency without a rate is named. */
export const WithDebts: Story = {
  parameters: {
    msw: {
      handlers: [
        answer([
          point('2026-08-31', '4200', '-900', [currencyIds.ETH]),
          point('2026-09-30', '5100', '-1400'),
          point('2026-10-31', '4600.50', '-1250.25'),
          point('2026-11-21', '4800.50', '-1100.25'),
        ]),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Excluding ETH: no exchange rate/)).toBeVisible()
    await waitFor(() => expect(canvasElement).toHaveTextContent('Assets €4,800.50Debts −€1,100.25Net worth €3,700.25'))
  },
}
