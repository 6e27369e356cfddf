import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { HistoryList } from './HistoryList.tsx'

const meta = { component: HistoryList, args: { filter: {}, onClear: undefined } } satisfies Meta<typeof HistoryList>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  },
}
export const NothingFound: Story = {
  args: { filter: { text: 'zanzibar' }, onClear: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all changes' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** Thousands of change sets load in pages of fifty. */
export const Thousands: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier changes' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(100))
  },
}
