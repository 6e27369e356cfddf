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
/** Thousands of change sets load in pages of fifty. Rows in view are mounted, and an expanded one stays expanded. */
export const Thousands: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show earlier changes' })
    const opened = canvas.getAllByRole('button', { expanded: false })[2]!
    await userEvent.click(opened)
    await canvas.findByRole('list', { name: 'Changed rows' })
    await userEvent.click(more)
    await waitFor(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(100 * 30))
    more.scrollIntoView()
    await waitFor(() => expect(opened).not.toBeInTheDocument())
    await expect(canvas.getAllByRole('button', { name: /^Undo: / }).length).toBeLessThan(60)
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('list', { name: 'Changed rows' })).toBeVisible()
  },
}
