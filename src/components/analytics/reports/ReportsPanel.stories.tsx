import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aReport, aReportInProgress } from '#mocks/reports.ts'
import { inModes } from '#mocks/modes.ts'
import { ReportsPanel } from './ReportsPanel.tsx'

const meta = { component: ReportsPanel } satisfies Meta<typeof ReportsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Download Autumn.csv' })
    await expect(canvas.getByText('Failed')).toBeVisible()
  },
}
/** The newest ten; all of them on a press: those in view are drawn. */
export const Many: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.reports.list, () => ({
          reports: Array.from({ length: 500 }, (_, index) =>
            aReport({ reportId: index + 1, description: `Week ${index}` }),
          ),
        })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole('button', { name: 'Show all 500' })
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(all)
    await canvas.findByRole('button', { name: 'Delete the report Week 10' })
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Show newest' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
  },
}
export const InProgress: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.reports.list, () => ({ reports: [aReportInProgress({ reportId: 2 }), aReport()] }))],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('In progress')).toBeVisible()
  },
}
export const AsksForAReport: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New report' }))
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'By months')
    await userEvent.type(dialog.getByLabelText(/^Description.*optional/), 'Year in months')
    await userEvent.click(dialog.getByRole('button', { name: /Create report/ }))
    await screen.findByText('Report requested')
    await canvas.findByText('Year in months')
    await expect(canvas.getByText('In progress')).toBeVisible()
  },
}
export const DeletesAReport: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the report Autumn' }))
    await screen.findByText('Autumn will be deleted permanently, together with its file.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Report deleted')
    await waitFor(() => expect(canvas.queryByText('Autumn')).toBeNull())
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New report' }))
    await screen.findByRole('dialog', { name: 'New report' })
  },
}

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Could not load')
  },
}

export const Default: Story = { parameters: inModes('ru', 'phone') }
