import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { TotalsTable } from './TotalsTable.tsx'

const OfPayees = () => {
  const { payees } = useStores()
  return (
    <TotalsTable
      kind="payees"
      isAllTime
      list={payees.list}
      totalsOf={(span) => payees.totalsOf(span)}
      idOf={({ payeeId }: { payeeId: number }) => payeeId}
      wordsOf={({ name }) => name}
      noteOf={() => undefined}
      onOpen={() => undefined}
      empty={<p>None</p>}
    />
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
