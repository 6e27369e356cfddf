import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetsPanel } from './BudgetsPanel.tsx'

const meta = { component: BudgetsPanel } satisfies Meta<typeof BudgetsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The most used first; what is used by less than a tenth is left out. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const used = (await canvas.findAllByRole('meter')).map((meter) => Number(meter.getAttribute('aria-valuenow')))
    await expect(used.length).toBeGreaterThan(1)
    await expect(used).toEqual(used.toSorted((a, b) => b - a))
    await expect(Math.min(...used)).toBeGreaterThanOrEqual(10)
  },
}
export const NoBudgets: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No budgets yet')).toBeVisible()
  },
}
export const NoneUsed: Story = {
  parameters: { msw: { handlers: [mock(contract.analytics.getCategoriesAnalytics, () => ({ result: [] }))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions in any budget yet')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Could not load')
  },
}
export const AtRest: Story = { parameters: inModes('phone', 'forcedColours') }
/** Inside a title a month has no capital, except in English. */
export const InRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Бюджеты: ноябрь 2026')).toBeVisible()
  },
}
