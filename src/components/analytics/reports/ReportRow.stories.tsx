import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { aReport, aReportInProgress } from '#mocks/reports.ts'
import { inModes } from '#mocks/modes.ts'
import { ReportRow, type ReportRowProps } from './ReportRow.tsx'

/** Loads the files, as the list does. */
const InAList = observer(function InAList(props: ReportRowProps) {
  useLoad(useStores().files.list)
  return (
    <ul style={{ padding: 0, listStyle: 'none' }}>
      <ReportRow {...props} />
    </ul>
  )
})

const meta = {
  component: InAList,
  subcomponents: { ReportRow },
  args: { report: aReport(), onDelete: fn() },
} satisfies Meta<typeof InAList>
export default meta
type Story = StoryObj<typeof meta>

export const Available: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('48 kB · will be deleted on 4 Dec 2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the report Autumn' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const InProgress: Story = {
  args: { report: aReportInProgress() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const Failed: Story = { args: { report: aReportInProgress({ status: -1, type: 1, format: 'xlsx' }) } }
/** By default a report is named after its type. */
export const WithoutADescription: Story = {
  args: { report: aReport({ description: undefined, type: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Totals by month')).toBeVisible()
    await expect(canvas.queryByText(/By months/)).toBeNull()
  },
}
export const LongText: Story = {
  args: { report: aReport({ description: 'quarterly-'.repeat(12) }) },
  parameters: inModes('phone'),
}
