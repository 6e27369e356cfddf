import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { NetWorthTable } from './NetWorthTable.tsx'
import { useNetWorth } from './useNetWorth.ts'

const Loaded = observer(function Loaded() {
  const { currencies, settings } = useStores()
  const view = useNetWorth({ by: 'month', days: { from: '2026-08-01', to: '2026-11-30' }, accounts: [] })
  const needed = [useLoad(currencies.list), useLoad(settings.current), view.answer]
  return needed.every(({ isReady }) => isReady) && <NetWorthTable view={view} />
})

const meta = { component: Loaded, parameters: { documents: { NetWorthTable } } } satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** The newest first. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('rowheader')).map(({ textContent }) => textContent)
    await expect(names).toEqual(['21 Nov 2026', '31 Oct 2026', '30 Sept 2026', '31 Aug 2026'])
  },
}
