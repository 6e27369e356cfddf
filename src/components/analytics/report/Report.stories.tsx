import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { payeeIds, tagIds } from '#mocks/sample.ts'
import { Report } from './Report.tsx'

const meta = {
  component: Report,
  args: { about: { payees: [payeeIds.lidl] }, latest: undefined },
  parameters: { path: `/payees/${payeeIds.lidl}` },
} satisfies Meta<typeof Report>
export default meta
type Story = StoryObj<typeof meta>

/** Income has a ring only if there is any. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Spending by category' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Income by category' })).toBeNull()
  },
}

export const CurrenciesApart: Story = {
  args: { about: { tags: [tagIds.taxes] } },
  parameters: { path: '/tags/2?unit=own' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('region', { name: /^Spending by category, / }))[0]).toBeVisible()
    await expect(canvas.getAllByRole('region', { name: /^Income by category, / })[0]).toBeVisible()
  },
}

/** A report whose latest transaction is old ends at that time. */
export const OfLongAgo: Story = {
  args: { latest: '2020-03-15T12:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /2020/ })).toBeVisible()
  },
}
export const WithoutTransactions: Story = { args: { about: { payees: [payeeIds.netflix] } } }
