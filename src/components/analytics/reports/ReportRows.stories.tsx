import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aReport } from '#mocks/reports.ts'
import { ReportRows } from './ReportRows.tsx'

const meta = {
  component: ReportRows,
  args: {
    reports: Array.from({ length: 500 }, (_, index) => aReport({ reportId: index + 1, description: `Week ${index}` })),
    onDelete: fn(),
  },
} satisfies Meta<typeof ReportRows>
export default meta
type Story = StoryObj<typeof meta>

export const Hundreds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the report Week 1' }))
    await expect(args.onDelete).toHaveBeenLastCalledWith(args.reports[1])
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60)
  },
}
