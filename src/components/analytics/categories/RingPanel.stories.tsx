import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { noFilters } from '#components/filters/filters.ts'
import { RingPanel } from './RingPanel.tsx'

const meta = { component: RingPanel, args: { side: 'expense', kind: 'year' } } satisfies Meta<typeof RingPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Housing' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent(/−€/)
  },
}

/** By mouse: into leisure and back; focus stays in the ring. */
export const OpensASlice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leisure' }))
    await expect(await canvas.findByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('AllLeisure')
    await expect(canvas.getByRole('group', { name: 'Annual spending: Leisure' })).toHaveFocus()
    await expect(canvas.getByRole('row', { name: /Trips/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(await canvas.findByRole('button', { name: 'Housing' })).toBeVisible()
  },
}

/** By keyboard: each slice is announced, Enter opens it. */
export const WalksByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent }) => {
    const ring = await canvas.findByRole('application', { name: /Annual spending/ })
    await tabTo(userEvent, ring)
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Housing: −€[\d,.]+, \d+%$/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Rent: /))
    await expect(ring).toHaveFocus()
  },
}

/** Another month or currency; an empty month says so. */
export const OtherPeriods: Story = {
  args: { kind: 'month' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Converted to EUR: choose a currency' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /RON/ }))
    await expect(await canvas.findByRole('row', { name: /Total/ })).toHaveTextContent('−lei')
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(await canvas.findByText('No data')).toBeVisible()
  },
}
/** The filters of the page narrow it, and lead to the same transactions; it has categories and currencies of its own. */
export const Filtered: Story = {
  args: { filters: { ...noFilters, owners: [9], currencies: [2] } },
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data')).toBeVisible()
  },
}
export const Income: Story = { args: { side: 'income' }, parameters: inModes('dark', 'ru', 'phone') }

export const AmountsCovered: Story = {
  tags: ['screen-reader'],
  globals: { amounts: 'hidden' },
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('application')).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Housing: Amount hidden/)
  },
}
