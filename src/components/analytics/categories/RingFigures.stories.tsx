import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { RingFigures, type RingFiguresProps } from './RingFigures.tsx'

const Loaded = observer(function Loaded(props: RingFiguresProps) {
  const { categories, currencies } = useStores()
  const isReady = [useLoad(categories.list), useLoad(currencies.list)].every((list) => list.isReady)
  return isReady && <RingFigures {...props} />
})

const slice = (categoryId: number, total: string) => ({
  currencyId: currencyIds.EUR,
  categoryId,
  amounts: [total],
  total,
  isDeep: false,
})
const meta = {
  component: Loaded,
  parameters: { documents: { RingFigures } },
  args: {
    name: 'Monthly spending',
    side: 'expense',
    ring: {
      currencyId: currencyIds.EUR,
      isConverted: false,
      slices: [slice(categoryIds.rent, '-900'), slice(categoryIds.housing, '-100')],
      total: '-1000',
    },
    filters: { ...noFilters, from: '2026-11-01', to: '2026-11-30' },
    insideId: categoryIds.housing,
    onGo: fn(),
  },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

/** The parent's own transactions are a slice among its children, which links to these only. */
export const InsideACategory: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '−€100.00' }))
    const own = await screen.findByRole('link', { name: /^Show/ })
    await expect(own).toHaveAttribute('href', expect.stringContaining(`categories=${categoryIds.housing}&`))
    await expect(own).toHaveAttribute('href', expect.stringContaining('own=1'))
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent('−€1,000.00')
    await expect(canvas.queryByRole('button', { name: 'Rent' })).toBeNull()
  },
}
export const NoData: Story = {
  args: { ring: { currencyId: currencyIds.EUR, isConverted: true, slices: [], total: '0' }, insideId: undefined },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
