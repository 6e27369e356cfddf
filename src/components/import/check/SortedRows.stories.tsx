import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { onCard } from '#mocks/csv.ts'
import { contract } from '#contract'
import type { Proposal } from '#contract/proposals.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { categoryIds, payeeIds } from '#mocks/sample.ts'
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
2026-10-29,-5.00,City vet 2
2026-11-06,63.00,City vet
2026-11-06,-8.40,POS 4412 KFLD 77
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
  'POS 4412 KFLD 77': {
    categoryId: categoryIds.groceries,
    categoryBy: 'payee',
    payeeId: payeeIds.kaufland,
    payeeBy: 'learned',
    payeeReason: { words: 'KFLD', count: 7, of: 7, certainty: 'likely' },
  },
}
const sorting = [
  mock(contract.rules.list, () => ({ rules: [aRule()] })),
  mock(contract.rules.propose, ({ rows }) => ({ proposals: rows.map(({ text = '' }) => proposals[text] ?? {}) })),
]
/** Each category with its reason; what has none comes first. Alike rows of both directions can be told apart. */
export const Default: Story = {
  beforeEach: [withFile({ text: sortedText, step: 'check', decisions: onCard })],
  parameters: { msw: { handlers: sorting }, ...inModes('dark', 'ru', 'phone', 'largeText') },
}
export const ChoosesACategory: Story = {
  ...Default,
  tags: ['keyboard'],
  parameters: { msw: { handlers: sorting } },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Categories' }, patience))
    const counts =
      '3 without a category · 1 from your history · 2 usual for the payee · 2 by rules · 4 to review after the import'
    await expect(await panel.findByText(counts, {}, patience)).toBeVisible()
    const rule = await panel.findByRole('link', { name: 'Supermarkets' })
    await expect(rule).toHaveAttribute('href', '/rules/1')
    await expect(panel.getByText('14 of 15 “bakery”')).toBeVisible()
    await expect(panel.getByText('Kaufland')).toBeVisible()
    await expect(panel.getByText('POS 4412 KFLD 77 · payee: 7 of 7 “KFLD”')).toBeVisible()
    const [vet, refund, bakery] = panel.getAllByRole('combobox')
    await expect(vet).toHaveAccessibleName('Category of City vet')
    await expect(refund).toHaveAccessibleName('Category of City vet, money in')
    await expect(panel.getByText('2 rows, out −€68.00, 29 Oct – 5 Nov 2026')).toBeVisible()
    await expect(panel.getByText('1 row, in €63.00, 6 Nov 2026')).toBeVisible()
    // A choice leads to the field of the next rows, and its row stays where it is.
    await tabTo(userEvent, vet!)
    await userEvent.keyboard('eating{Enter}')
    await waitFor(() => expect(refund).toHaveFocus())
    await expect(await panel.findByText(/1 without a category.*2 chosen by you/)).toBeVisible()
    await userEvent.keyboard('groc{Enter}')
    await waitFor(() => expect(bakery).toHaveFocus())
    await expect(await panel.findByText(/3 chosen by you/)).toBeVisible()
    await expect(panel.getAllByRole('combobox').slice(0, 3)).toEqual([vet, refund, bakery])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await waitFor(() => expect(refund).toHaveFocus())
    await expect(await panel.findByText(/1 without a category.*2 chosen by you/)).toBeVisible()
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
