import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { aRoundUp } from '#mocks/roundUps.ts'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { RoundUpDialog } from './RoundUpDialog.tsx'

interface OfAccountProps {
  accountId: number
  onDelete: () => void
  onClose: () => void
}

/** Opens once the data that the page would have loaded is there. */
const OfAccount = observer(function OfAccount({ accountId, ...events }: OfAccountProps) {
  const { accounts, roundUps, currencies } = useStores()
  const isReady = [useLoad(accounts.list), useLoad(roundUps.list), useLoad(currencies.list)].every(
    (list) => list.isReady,
  )
  const account = accounts.byId.get(accountId)
  return isReady && account && <RoundUpDialog account={account} {...events} />
})

/** The chart library loads on first use. */
const chartTime = { timeout: 20_000 }

const meta = {
  component: OfAccount,
  subcomponents: { RoundUpDialog },
  args: { accountId: accountIds.card, onDelete: fn(), onClose: fn() },
} satisfies Meta<typeof OfAccount>
export default meta
type Story = StoryObj<typeof meta>

const amountOf = async (row: string, label: string) =>
  within(await screen.findByRole('group', { name: row })).getByLabelText(label)

/** A chart of the savings that the current input would have made from the account's own expenses. */
export const Existing: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText(/An expense of/)
    await screen.findByText(/in the last twelve months; most in/)
    await screen.findByRole('img', { name: 'Saved by month, as bars' }, chartTime)
    await userEvent.click(screen.getByText('Table'))
    await expect(await screen.findByRole('rowheader', { name: 'November 2026' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

/** Starts with an empty row; the example and the chart follow the input. */
export const New: Story = {
  args: { accountId: accountIds.cash },
  play: async ({ args, userEvent }) => {
    await screen.findByText(/Enter a multiple/)
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await expect(await screen.findAllByText('Required')).toHaveLength(2)
    await userEvent.type(await amountOf('Range 1', 'Multiple of'), '1')
    await screen.findByText(/An expense of/)
    await expect(screen.getByText(/An expense of/)).toHaveTextContent(
      'An expense of €4.30 on Cash moves €0.70 to the savings.',
    )
    await userEvent.type(screen.getByLabelText('Move the difference to'), 'rainy')
    await userEvent.click(await screen.findByRole('option', { name: /Rainy day/ }))
    await userEvent.type(screen.getByLabelText('Category'), 'transfers')
    await userEvent.click(await screen.findByRole('option', { name: /Transfers/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('Round-up saving is on')
  },
}
/** Overlaps and invalid ranges are reported at their row, and the chart is hidden. */
export const StepsThatOverlap: Story = {
  play: async ({ args, userEvent }) => {
    const from = await amountOf('Range 2', 'From')
    await userEvent.clear(from)
    await userEvent.type(from, '10')
    await userEvent.tab()
    await screen.findByText('Overlaps range 1')
    await screen.findByText(/Complete every range/)
    const step = await amountOf('Range 1', 'Multiple of')
    await userEvent.clear(step)
    await userEvent.type(step, '0')
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await screen.findByText('The amount must not be zero')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** At least one range stays, and a bound is reported on blur. */
export const Ranges: Story = {
  args: { accountId: accountIds.cash },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Remove range 1' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Add a range' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove range 2' }))
    await expect(screen.getAllByRole('group', { name: /^Range/ })).toHaveLength(1)
    await userEvent.type(await amountOf('Range 1', 'Multiple of'), '1')
    await userEvent.type(await amountOf('Range 1', 'From'), '20')
    await userEvent.type(await amountOf('Range 1', 'To'), '2')
    await userEvent.tab()
    await screen.findByText('To is less than From')
  },
}

export const AtTheLimit: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accumulations.list, () => ({
          accumulations: [
            aRoundUp({
              sourceAccountId: accountIds.card,
              targetAccountId: accountIds.savings,
              steps: Array.from({ length: limits.accumulationSteps }, (_, at) => ({
                from: String(at),
                to: String(at + 1),
                step: '1',
              })),
            }),
          ],
        })),
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Add a range' })).toBeDisabled()
  },
}

/** Round-ups need a second account of the same currency. */
export const NoOtherAccount: Story = {
  args: { accountId: accountIds.coldWallet },
  play: async () => {
    await screen.findByText('You need another account in ETH.')
  },
}
/** Concurrent changes are not overwritten silently. */
export const ChangedMeanwhile: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accumulations.set, () => {
          throw new Refusal('CHANGED_MEANWHILE')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    const step = await amountOf('Range 1', 'Multiple of')
    await userEvent.clear(step)
    await userEvent.type(step, '2{Enter}')
    await screen.findByText(/changed elsewhere/)
    await expect(step).toHaveValue('2')
    await userEvent.click(screen.getByRole('button', { name: 'Load latest version' }))
    await waitFor(async () => expect(await amountOf('Range 1', 'Multiple of')).toHaveValue('1.00'))
    await userEvent.click(screen.getByRole('button', { name: 'Restore what I typed' }))
    await expect(await amountOf('Range 1', 'Multiple of')).toHaveValue('2')
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ userEvent }) => {
    const step = await amountOf('Range 1', 'Multiple of')
    await userEvent.clear(step)
    await userEvent.type(step, '2{Enter}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(step).toHaveValue('2')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** At 200 % text size nothing overflows on a phone. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('img', { name: 'Saved by month, as bars' }, chartTime)
    const content = screen.getByRole('dialog')
    await waitFor(() => expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth))
  },
}
