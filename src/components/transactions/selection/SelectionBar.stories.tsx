import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import Papa from 'papaparse'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useTestSelection } from './testSelection.ts'

const Selected = observer(function Selected({ count, isAll }: { count: number; isAll?: boolean }) {
  return <SelectionBar selection={useTestSelection(count, isAll)} />
})

const meta = { component: Selected, subcomponents: { SelectionBar }, args: { count: 3 } } satisfies Meta<
  typeof Selected
>
export default meta
type Story = StoryObj<typeof meta>

export const AFew: Story = {
  name: 'A Few · bulk actions, action bar',
  parameters: inModes('dark', 'ru', 'phone', 'largeText', 'forcedColours'),
  play: async ({ canvas }) => {
    await canvas.findByText(/^(3 selected|Выбрано 3)$/)
  },
}
export const SelectsAll: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Select all \d+ that match$/ }))
    await canvas.findByText(/^\d+ selected: all that match$/)
    await expect(canvas.queryByRole('button', { name: /^Select all/ })).toBeNull()
  },
}
export const LetsGo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(canvas.queryByText('3 selected')).toBeNull())
  },
}
/** Matching needs exactly two transactions. */
export const OffersWhatFits: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'Match two as a transfer' })).toBeDisabled()
    await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeEnabled()
  },
}
/** On a phone nothing scrolls sideways, and the menu contains the buttons that do not fit. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: inModes('ru', 'ro'),
  play: async ({ canvas, userEvent }) => {
    const bar = await canvas.findByRole('region')
    const buttons = within(bar).getAllByRole('button')
    for (const button of buttons) {
      const { left, right } = button.getBoundingClientRect()
      await expect(left).toBeGreaterThanOrEqual(0)
      await expect(right).toBeLessThanOrEqual(innerWidth)
    }
    await userEvent.click(within(bar).getByRole('button', { name: /^(More|Ещё|Mai multe)$/ }))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(10)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(bar).getByRole('button', { name: /^(Delete|Удалить|Ștergeți)$/ }))
    await screen.findByRole('dialog')
  },
}
/** A spreadsheet reads the amounts as numbers, and a split has a row for each line. */
export const Exports: Story = {
  args: { isAll: true },
  play: async ({ canvas, userEvent }) => {
    const give = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
    await screen.findByText(/^\d+ transactions exported$/)
    const file = give.mock.lastCall?.[0] as Blob
    const { data } = Papa.parse<Record<string, string>>(await file.text(), { header: true })
    for (const row of data) await expect(row['Amount']).toMatch(/^-?\d+(\.\d+)?$/)
    await expect(data).toContainEqual(expect.objectContaining({ Note: 'Vitamins', Amount: '-28.40' }))
    give.mockRestore()
  },
}
