import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { type Filters, noFilters } from './filters.ts'
import { MoreFilters, type MoreFiltersProps } from './MoreFilters.tsx'

const Kept = (args: MoreFiltersProps) => {
  const [filters, setFilters] = useState<Filters>(args.filters)
  const set = (changed: Partial<Filters>) => {
    args.set(changed)
    setFilters({ ...filters, ...changed })
  }
  return <MoreFilters {...args} filters={filters} set={set} />
}

const meta = {
  component: Kept,
  subcomponents: { MoreFilters },
  args: {
    filters: noFilters,
    set: fn(),
    currencies: {
      options: [
        { id: 1, label: 'USD – US dollar', short: 'USD' },
        { id: 2, label: 'EUR – Euro', short: 'EUR' },
      ],
    },
  },
} satisfies Meta<typeof Kept>
export default meta
type Story = StoryObj<typeof meta>

export const OneSet: Story = {
  args: { filters: { ...noFilters, hasReceipt: false } },
  parameters: inModes('ru', 'phone'),
}
export const TwoSet: Story = {
  args: { filters: { ...noFilters, statuses: ['pending'], currencies: [2] } },
}

export const SetByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'More filters' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Income')).toHaveFocus())
    await tabTo(userEvent, screen.getByLabelText('With a receipt'))
    await userEvent.keyboard(' ')
    await expect(args.set).toHaveBeenLastCalledWith({ hasReceipt: true })
    await tabTo(userEvent, screen.getByLabelText('EUR – Euro'))
    await userEvent.keyboard(' {Escape}')
    const chip = await canvas.findByRole('button', { name: 'More filters 2' })
    await waitFor(() => expect(chip).toHaveFocus())
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(canvas.getByRole('button', { name: 'More filters' })).toBeVisible()
  },
}

/** A link that appears at the end of the dropdown is scrolled into view. */
export const SelectsTheLast: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    await userEvent.click(await screen.findByLabelText('EUR – Euro'))
    const more = await screen.findByRole('button', { name: 'All except these' })
    const dropdown = screen.getByRole('dialog', { name: /Currency/ })
    await waitFor(() =>
      expect(more.getBoundingClientRect().bottom).toBeLessThan(dropdown.getBoundingClientRect().bottom),
    )
  },
}

/** With and without are exclusive: the last one clicked wins. */
export const WithAndWithoutExcludeEachOther: Story = {
  args: { filters: { ...noFilters, hasReceipt: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receipt With a receipt' }))
    await userEvent.click(await screen.findByLabelText('Without a receipt'))
    await expect(args.set).toHaveBeenLastCalledWith({ hasReceipt: false })
    await expect(screen.getByLabelText('With a receipt')).not.toBeChecked()
  },
}
