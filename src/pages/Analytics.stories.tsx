import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { categoryIds } from '#mocks/sample.ts'
import { Component } from './Analytics.tsx'

const meta = { component: Component, parameters: { path: '/analytics' } } satisfies Meta<typeof Component>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const sums = await canvas.findByRole('region', { name: 'Income and spending' })
    await expect(await within(sums).findByRole('row', { name: /Spending/ })).toBeVisible()
  },
}
export const ByDays: Story = {
  parameters: { ...inModes('dark', 'ru', 'ro', 'phone', 'forcedColours'), path: '/analytics?by=days' },
}
export const Areas: Story = { parameters: { path: '/analytics?type=area' } }
export const Radar: Story = { parameters: { path: '/analytics?type=radar' } }
export const CurrenciesApart: Story = { parameters: { path: '/analytics?unit=own' } }
export const ByCategory: Story = { parameters: { path: '/analytics?side=expense' } }
/** Budgets, net worth and rings say once each that they cannot follow the filter. */
export const OfACategory: Story = {
  parameters: { path: `/analytics?categories=${categoryIds.groceries}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Annual spending' })
    await expect(canvas.getAllByText('Some filters do not apply here.')).toHaveLength(3)
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
export const Offline: Story = {
  parameters: { backend: { offline: true } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
export const HundredThousand: Story = { parameters: { backend: { kind: 'big' } } }
export const AmountsCovered: Story = { globals: { amounts: 'hidden' } }
/** At 200 % text size nothing overflows on a phone; the filter line extends into the margin of the page. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--fa-4)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row', { name: /Housing/ })
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}
