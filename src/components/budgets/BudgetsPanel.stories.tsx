import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { mock } from '#mocks/mock.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { BudgetsPanel } from './BudgetsPanel.tsx'

const meta = { component: BudgetsPanel } satisfies Meta<typeof BudgetsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Ordered by use, highest first. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const used = (await canvas.findAllByRole('meter')).map((meter) => Number(meter.getAttribute('aria-valuenow')))
    await expect(used.length).toBeGreaterThan(1)
    await expect(used).toEqual(used.toSorted((a, b) => b - a))
  },
}
export const NoBudgets: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No budgets yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Set a budget' }))
    await screen.findByRole('dialog', { name: 'New budget' })
  },
}
/** A budget is listed however little of it is used: 35 of 500. */
export const LittleUsed: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.budgets.list, () => ({ budgets: [aBudget({ amount: '-500' })] })),
        mock(contract.analytics.getCategoriesAnalytics, () => ({
          result: [
            {
              budgetId: 1,
              categoryId: categoryIds.groceries,
              currencyId: currencyIds.EUR,
              delta: '-35',
              fromTime: '2026-11-01T00:00:00.000Z',
              toTime: '2026-11-30T23:59:59.999Z',
            },
          ],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('meter')).toHaveAttribute('aria-valuenow', '7')
  },
}
export const NoneUsed: Story = {
  parameters: { msw: { handlers: [mock(contract.analytics.getCategoriesAnalytics, () => ({ result: [] }))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing spent from a budget yet')).toBeVisible()
  },
}

/** Within a title only English capitalizes months. */
export const InRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Бюджеты: ноябрь 2026')).toBeVisible()
  },
}
