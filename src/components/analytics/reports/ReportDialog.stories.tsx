import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { ReportDraft } from '#contract/reports.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { ReportDialog } from './ReportDialog.tsx'

const meta = { component: ReportDialog, args: { onClose: fn() } } satisfies Meta<typeof ReportDialog>
export default meta
type Story = StoryObj<typeof meta>

const asked = fn<(draft: ReportDraft) => void>()

export const AsksForWhatIsChosen: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.reports.create, (draft) => {
          asked(draft)
          return { reportId: 9 }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByLabelText('Student card (hidden)'))
    await userEvent.keyboard('{Escape}')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'By days')
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'Excel (XLSX)')
    await userEvent.click(screen.getByRole('button', { name: /Create report/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(asked).toHaveBeenCalledWith({ type: 1, format: 'xlsx', rowFor: 'line', filter: { accountsIds: '8' } })
  },
}
export const AListHasRowsForLinesOrTransactions: Story = {
  parameters: AsksForWhatIsChosen.parameters,
  play: async ({ args, userEvent }) => {
    const rows = await screen.findByLabelText('Rows')
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'By months')
    await expect(rows).not.toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'List')
    await userEvent.selectOptions(screen.getByLabelText('Rows'), 'One per transaction')
    await userEvent.click(screen.getByRole('button', { name: /Create report/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(asked).toHaveBeenCalledWith({ type: 0, format: 'csv', rowFor: 'transaction', filter: {} })
  },
}
export const Untouched: Story = { parameters: inModes('dark', 'ru', 'phone') }

export const Refused: Story = {
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Create report/ }))
    await screen.findByText('This session is read only.')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
