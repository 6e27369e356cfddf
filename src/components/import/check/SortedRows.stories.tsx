import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onCard } from '#mocks/csv.ts'
import { contract } from '#contract'
import type { Proposal } from '#contract/proposals.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { categoryIds } from '#mocks/sample.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { SortedRows } from './SortedRows.tsx'

const meta = { component: SortedRows } satisfies Meta<typeof SortedRows>
export default meta
type Story = StoryObj<typeof meta>

const sortedText = `date,amount,note
2026-11-02,-12.40,LIDL 1142
2026-11-03,-3.00,LIDL 9
2026-11-03,-49.00,Metro Transit
2026-11-04,-8.15,Bakery at the station
2026-11-05,-63.00,City vet
`
const proposals: Record<string, Proposal> = {
  'LIDL 1142': { categoryId: categoryIds.groceries, categoryBy: 'rule', categoryRuleId: 1 },
  'LIDL 9': { categoryId: categoryIds.groceries, categoryBy: 'rule', categoryRuleId: 1 },
  'Metro Transit': { categoryId: categoryIds.transport, categoryBy: 'payee' },
  'Bakery at the station': {
    categoryId: categoryIds.eatingOut,
    categoryBy: 'learned',
    reason: { words: 'bakery', count: 14, of: 15, certainty: 'likely' },
  },
}
const sorting = [
  mock(contract.rules.list, () => ({ rules: [aRule()] })),
  mock(contract.rules.propose, ({ rows }) => ({ proposals: rows.map(({ text = '' }) => proposals[text] ?? {}) })),
]
/** Each category with its reason; what has none comes first. */
export const Default: Story = {
  beforeEach: [withFile({ text: sortedText, step: 'check', decisions: onCard })],
  parameters: { msw: { handlers: sorting }, ...inModes('dark', 'ru', 'phone', 'largeText') },
}
export const ChoosesACategory: Story = {
  ...Default,
  parameters: { msw: { handlers: sorting } },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Categories' }, patience))
    const counts =
      '1 without a category · 1 from your history · 1 usual for the payee · 2 by rules · 2 to review after the import'
    await expect(await panel.findByText(counts, {}, patience)).toBeVisible()
    const rule = await panel.findByRole('link', { name: 'Supermarkets' })
    await expect(rule).toHaveAttribute('href', '/rules/1')
    await expect(panel.getByText('14 of 15 “bakery”')).toBeVisible()
    const [vet] = panel.getAllByRole('combobox')
    await expect(vet).toHaveAccessibleName('Category of City vet')
    await userEvent.type(vet!, 'eating')
    await userEvent.keyboard('{Enter}')
    await expect(await panel.findByText(/1 chosen by you/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
    await expect(await panel.findByText(/1 without a category/)).toBeVisible()
  },
}
export const RulesAreNotRead: Story = {
  beforeEach: Default.beforeEach ?? [],
  parameters: { msw: { handlers: [refusing(contract.rules.propose, 'INTERNAL')] } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/could not be read, so these rows stay as they are/, {}, patience),
    ).toBeVisible()
  },
}
