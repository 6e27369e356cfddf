import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { useStores } from '#components/useStores.ts'
import { TotalsRow } from './TotalsRow.tsx'
import { TotalsTable } from './TotalsTable.tsx'

const OfPayees = () => {
  const { payees } = useStores()
  return (
    <TotalsTable
      kind="payees"
      list={payees.list}
      totals={payees.totalsOf()}
      idOf={({ payeeId }) => payeeId}
      wordsOf={({ name }) => name}
      empty={<p>None</p>}
    >
      {({ name }, place) => (
        <TotalsRow
          place={place}
          name={name}
          to="/payees/1"
          totals={undefined}
          filters={noFilters}
          onOpen={() => undefined}
        />
      )}
    </TotalsTable>
  )
}

const meta = { component: OfPayees, subcomponents: { TotalsTable } } satisfies Meta<typeof OfPayees>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Payees' })).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
