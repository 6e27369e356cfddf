import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { RecurringTable } from './RecurringTable.tsx'

const meta = { component: RecurringTable, args: { onOpen: fn() } } satisfies Meta<typeof RecurringTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const [first] = within(await canvas.findByRole('table'))
      .getAllByRole('row')
      .slice(2)
    await expect(first).toHaveTextContent('Contact lenses')
    await expect(canvas.getByText('In the next two weeks')).toBeVisible()
    await expect(canvas.getByText('Paused')).toBeVisible()
  },
}
/** Opened from a transaction that it recorded. */
export const Marked: Story = {
  args: { markedId: 1 },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Rent, standing order')).closest('tr')
    await expect(row).toHaveAttribute('aria-current', 'true')
  },
}
export const AtRest: Story = { args: { markedId: 1 }, parameters: inModes('ru', 'phone', 'forcedColours') }
/** The recurring transaction that recorded a transaction may have been deleted. */
export const MarkedOneIsGone: Story = {
  args: { markedId: 99 },
  play: async ({ canvas }) => {
    await canvas.findByText(/This recurring transaction no longer exists/)
  },
}
export const Pauses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Rent, standing order' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await screen.findByText('Rent, standing order paused')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Rent, standing order resumed, next on 1 Dec 2026')
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create a recurring transaction' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new' })
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
