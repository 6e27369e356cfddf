import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { DateFilter } from './DateFilter.tsx'

const meta = {
  component: DateFilter,
  decorators: [controlled('onChange')],
  args: { from: undefined, to: undefined, onChange: () => undefined },
} satisfies Meta<typeof DateFilter>
export default meta
type Story = StoryObj<typeof meta>

export const PicksAPreset: Story = {
  name: 'Picks A Preset · date range, calendar',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Date' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }))
    await expect(canvas.getByText(/1\D+31 Oct(ober)? 2026/)).toBeVisible()
  },
}

export const PicksARange: Story = {
  args: { from: '2026-10-01', to: '2026-11-21' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/21 Nov 2026/))
    await userEvent.click(await screen.findByRole('button', { name: '3 November 2026' }))
    await userEvent.click(screen.getByRole('button', { name: '10 November 2026' }))
    await expect(canvas.getByText(/3\D+10 Nov 2026/)).toBeVisible()
  },
}

/** A range without an end is allowed. */
export const NoLastDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Date' }))
    await userEvent.click(await screen.findByRole('button', { name: '3 November 2026' }))
    await userEvent.click(screen.getByRole('button', { name: 'No end date' }))
    await expect(canvas.getByText('from 3 Nov 2026')).toBeVisible()
  },
}

export const Default: Story = { args: { from: '2026-10-01', to: '2026-11-21' }, parameters: inModes('ru') }
