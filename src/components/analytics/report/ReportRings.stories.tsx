import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useQuestion } from '#components/analytics/trend/useQuestion.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { tagIds } from '#mocks/sample.ts'
import { ReportRings } from './ReportRings.tsx'

const OfTaxes = observer(function OfTaxes() {
  const { isReady } = useLoad(useStores().settings.current)
  const question = useQuestion({ about: { tags: [tagIds.taxes] } })
  return isReady && <ReportRings question={question} />
})

const meta = { component: OfTaxes, subcomponents: { ReportRings } } satisfies Meta<typeof OfTaxes>
export default meta
type Story = StoryObj<typeof meta>

/** Income has a ring only if there is any. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Income by category' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Spending by category' })).toBeVisible()
  },
}

/** Each currency has its own ring if the query says so. */
export const CurrenciesApart: Story = {
  parameters: { path: '/tags/2?unit=own' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('region', { name: /^Spending by category, / }))[0]).toBeVisible()
  },
}
