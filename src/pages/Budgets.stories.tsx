import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Component } from './Budgets.tsx'

const meta = {
  component: Component,
  parameters: { path: '/budgets?month=2026-11' },
} satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByRole('meter')).length).toBeGreaterThan(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await expect(await canvas.findByRole('button', { name: 'October 2026: choose a month' })).toBeVisible()
  },
}
/** The used amount links to its transactions. */
export const UsedExplainsItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText(/Left in budgets/))[0]).toBeVisible()
    await userEvent.click(canvas.getAllByTitle(/How Spent is calculated/)[0]!)
    await expect(await screen.findByRole('link', { name: /^Show \d+/ })).toHaveAttribute(
      'href',
      expect.stringContaining('from=2026-11-01&to=2026-11-30'),
    )
  },
}

/** In a book that others keep, too: what was spent of the budgets on the accounts of some. The month can change meanwhile. */
export const OfOwners: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas, userEvent }) => {
    const spent = () => canvas.getAllByTitle(/How Spent is calculated/)[0]
    await canvas.findAllByTitle(/How Spent is calculated/)
    const all = spent()?.textContent
    await userEvent.click(canvas.getByRole('button', { name: 'Whose account' }))
    await userEvent.click(await screen.findByLabelText('Mine (elena)'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(spent()).not.toHaveTextContent(all ?? ''))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await canvas.findByRole('button', { name: 'October 2026: choose a month' })
    await userEvent.click((await canvas.findAllByTitle(/How Spent is calculated/))[0]!)
    const link = await screen.findByRole('link', { name: /^Show \d+/ })
    await expect(link).toHaveAttribute('href', expect.stringContaining('owners=1&from=2026-10-01'))
  },
}

export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
/** The smallest possible budget: any expense exceeds it. */
export const One: Story = {
  parameters: { msw: { handlers: [mock(contract.budgets.list, () => ({ budgets: [aBudget({ amount: '-0.01' })] }))] } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('meter'))[0]).toBeVisible()
    await expect(await canvas.findByText('Over budget')).toBeVisible()
  },
}
export const HundredThousand: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('meter')).length).toBeGreaterThan(1)
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** At 200 % text size nothing overflows on a phone. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('meter')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}
