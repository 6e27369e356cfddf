import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { CategoryTotal } from '#contract/analytics.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { CurrencyTable } from './CurrencyTable.tsx'
import { useQuestion } from './useQuestion.ts'

const steps = ['2026-09-01', '2026-10-01', '2026-11-01']
const row = (categoryId: number, expense: string): CategoryTotal => ({
  currencyId: currencyIds.EUR,
  categoryId,
  income: '0',
  expense,
  delta: expense,
})
const total = {
  '2026-09-01': [row(categoryIds.housing, '-912'), row(categoryIds.groceries, '-402.10')],
  '2026-10-01': [row(categoryIds.groceries, '-388')],
  '2026-11-01': [row(categoryIds.housing, '-930.50'), row(categoryIds.groceries, '-412.37')],
}

const Euros = observer(function Euros() {
  const { categories, currencies } = useStores()
  const isReady = [useLoad(categories.list), useLoad(currencies.list)].every((list) => list.isReady)
  const question = useQuestion()
  return (
    isReady && (
      <CurrencyTable question={question} steps={steps} currencyId={currencyIds.EUR} total={total} before={undefined} />
    )
  )
})

const meta = {
  component: Euros,
  parameters: { documents: { CurrencyTable }, path: '/analytics?side=expense' },
} satisfies Meta<typeof Euros>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Euro', { exact: false })).toBeVisible()
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('−€3,044.97')
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
