import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { LastDaysPanel } from './LastDaysPanel.tsx'

const meta = { component: LastDaysPanel } satisfies Meta<typeof LastDaysPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region')).toHaveTextContent('−€1,718.93 spent'))
    await expect(await canvas.findByText(/more than in the 31 days before/)).toBeVisible()
    await expect(await canvas.findByText(/^Rent −€912.00$/)).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Spending only' })).toBeChecked()
  },
}

/** The setting is stored on the server; income is shown beside expenses. */
export const WithIncome: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Spending only' }))
    await expect(await canvas.findByText('received')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Spending only' })).not.toBeChecked()
  },
}

/** Empty days are zero, in the table too. */
export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(33)
    await expect(canvas.getByRole('row', { name: /^2 November 2026/ })).toHaveTextContent('€0.00')
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent('−€1,718.93')
  },
}
export const WalksByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('application', { name: /31 days/ }))
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '21 November 2026: −€84.20. Eating out −€52.60, Groceries −€31.60',
    )
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing spent in these 31 days')).toBeVisible()
  },
}
export const NotKept: Story = {
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Spending only' })
    await userEvent.click(box)
    await waitFor(() => expect(box).toBeChecked())
  },
}
