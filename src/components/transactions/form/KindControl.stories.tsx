import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { categoryIds } from '#mocks/sample.ts'
import { KindControl } from './KindControl.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Kind = observer(function Kind({ isThere = false }: { isThere?: boolean }) {
  const form = useTransactionForm({
    initial: { categoryId: categoryIds.groceries, amount: '5' },
    onSaved: () => undefined,
  })
  return (
    <>
      <KindControl form={form} isThere={isThere} />
      <output>{form.fields.isSplit === true ? form.fields.lines?.[0]?.categoryId : form.fields.categoryId}</output>
    </>
  )
})

const meta = { component: Kind, subcomponents: { KindControl } } satisfies Meta<typeof Kind>
export default meta
type Story = StoryObj<typeof meta>

/** Whichever way it turns, what was typed stays. */
export const Turns: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const kind of ['Split', 'Transfer', 'Split', 'Income or expense']) {
      await userEvent.click(canvas.getByText(kind))
      await expect(canvas.getByRole('radio', { name: kind })).toBeChecked()
      await expect(canvas.getByRole('status')).toHaveTextContent(String(categoryIds.groceries))
    }
  },
}

export const AtRest: Story = { parameters: inModes('phone', 'ru', 'ro') }

/** What is there already is split or made plain. */
export const OfOneThatIsThere: Story = { args: { isThere: true } }
