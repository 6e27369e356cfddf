import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { categoryIds, payeeIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { SimilarDialogs } from './SimilarDialogs.tsx'
import { useOfferSimilar } from './useOfferSimilar.ts'

const chosen = { transactionId: 12, categoryId: categoryIds.groceries }

/** A category has just been chosen. */
const AfterAChoice = () => {
  const offer = useOfferSimilar()
  return (
    <>
      <Button onClick={() => void offer(chosen, 7)}>Choose</Button>
      <SimilarDialogs />
    </>
  )
}

const answered = fn()

const withSimilar = (count: number, equal = 1) => {
  const ids = Array.from({ length: count }, (_, at) => 100 + at)
  const transactions = ids
    .slice(0, 3)
    .map((transactionId) => aTransaction({ transactionId, payeeId: payeeIds.lidl, categoryId: categoryIds.gifts }))
  return {
    loads: ['categories', 'payees', 'accounts', 'currencies'],
    msw: {
      handlers: [
        mock(contract.review.getSimilar, () => ({ transactionIds: ids, transactions, chosen: equal })),
        mock(contract.review.answer, (answer) => {
          answered(answer)
          return { count }
        }),
        mock(contract.transactions.get, () => ({
          transaction: aTransaction({ ...chosen, payeeId: payeeIds.lidl }),
          mayEdit: true,
        })),
      ],
    },
  }
}

const meta = { component: AfterAChoice, subcomponents: { SimilarDialogs } } satisfies Meta<typeof AfterAChoice>
export default meta
type Story = StoryObj<typeof meta>

/** A few change at once, beside Undo of the choice. */
export const AFew: Story = {
  parameters: { ...withSimilar(12), notPictured: 'It ends with a toast, which goes by itself.' },
  play: async ({ canvas, userEvent }) => {
    answered.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    await screen.findByText('Changed to Groceries. Also 12 similar transactions?')
    screen.getByRole('button', { name: 'Undo' })
    await userEvent.click(screen.getByRole('button', { name: 'Change 12' }))
    await screen.findByText('12 transactions changed')
    await expect(answered).toHaveBeenCalledWith(expect.objectContaining({ categoryId: categoryIds.groceries }))
  },
}
/** More than twenty are shown before they change. */
export const Many: Story = {
  parameters: withSimilar(21),
  play: async ({ canvas, userEvent }) => {
    answered.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show them…' }))
    await screen.findByText('18 more')
    await userEvent.click(screen.getByRole('button', { name: /^Change 21/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(answered).toHaveBeenCalledOnce()
  },
}
/** The third equal choice offers a rule. */
export const TheThirdTime: Story = {
  parameters: withSimilar(0, 3),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    await screen.findByText('Groceries for the third time. Always?')
    await userEvent.click(screen.getByRole('button', { name: 'Always…' }))
    await screen.findByRole('dialog', { name: 'Always Groceries for Lidl?' })
  },
}
/** Nothing similar, nothing said. */
export const Nothing: Story = {
  parameters: withSimilar(0, 2),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    await expect(screen.queryByRole('status')).toBeNull()
  },
}
