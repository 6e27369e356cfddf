import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SearchReading } from './SearchReading.tsx'

const meta = {
  component: SearchReading,
  decorators: [controlled('set')],
  args: { text: '12.40', set: fn() },
} satisfies Meta<typeof SearchReading>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('ru', 'phone') }

/** Text that looks like an amount is searched as one, unless the user switches to text. */
export const AnAmount: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Amount 12.40/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Search as text' }))
    await expect(args.set).toHaveBeenCalledWith({ text: '"12.40"' })
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** A whole number may be a year, so texts are found too, unless the user switches to amounts. */
export const AWholeNumber: Story = {
  args: { text: '2026' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Only the amount 2,026' }))
    await expect(args.set).toHaveBeenCalledWith({ text: '=2026' })
  },
}

export const AsTheRegionWrites: Story = {
  globals: { language: 'ro' },
  args: { text: '>1.234,50' },
  play: async ({ canvas }) => expect(canvas.getByText(/Suma >1\.234,50/)).toBeVisible(),
}

export const Words: Story = {
  args: { text: 'Lidl' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
