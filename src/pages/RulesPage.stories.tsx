import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import type { Stores } from '#stores/Stores.ts'
import { Component as Rules } from './RulesPage.tsx'

const storesOf = (loaded: Record<string, unknown>) => loaded['stores'] as Stores

const meta = {
  component: Rules,
  parameters: { path: '/rules' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Rules>
export default meta
type Story = StoryObj<typeof meta>

const some = [
  {
    when: { words: ['lidl', 'kaufland', 'aldi'], direction: 'out', accountIds: [accountIds.card] },
    set: { categoryId: categoryIds.groceries, payeeId: payeeIds.lidl },
  },
  {
    name: 'Markets',
    when: { words: ['market', 'bakery', 'butcher', 'cheese', 'fish', 'flowers', 'wine', 'fruit'] },
    set: { categoryId: categoryIds.groceries },
  },
  {
    when: { words: ['LIDL Berlin'], direction: 'out', accountIds: [accountIds.card] },
    set: { categoryId: categoryIds.eatingOut },
  },
  { when: { payeeIds: [payeeIds.lidl], amountFrom: '100' }, set: { review: true, note: 'A big one' } },
] as const

const withRules = {
  beforeEach: async ({ loaded }: { loaded: Record<string, unknown> }) => {
    const { rules } = storesOf(loaded)
    for (const { when, set, ...rest } of some) await rules.create(JSON.parse(JSON.stringify({ ...rest, when, set })))
  },
}

const sentences = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('list', { name: 'Rules in their order' })).getAllByRole('listitem')

export const Filled: Story = {
  ...withRules,
  parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText'),
  play: async ({ canvas }) => {
    await canvas.findByRole('list')
  },
}
/** Each rule is one sentence, long lists end in a count, and one that is covered says by which. */
export const ReadsAsSentences: Story = {
  ...withRules,
  play: async ({ canvas }) => {
    const rows = await sentences(canvas)
    await expect(rows[0]).toHaveTextContent(
      'When the text contains lidl, kaufland or aldi and money goes out of Everyday card, set the category to Groceries and the payee to Lidl.',
    )
    await expect(rows[1]).toHaveTextContent('market, bakery, butcher, cheese and 4 more')
    await expect(rows[2]).toHaveTextContent('Never reached: covered by rule 1')
  },
}
/** The focus stays on the rule that is moved; the new place is read aloud, and saved. */
export const OrdersByKeyboard: Story = {
  ...withRules,
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent, loaded }) => {
    await tabTo(userEvent, await canvas.findByRole('button', { name: 'Move rule 1: arrow keys' }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect(canvas.getByRole('button', { name: 'Move rule 2: arrow keys' })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('Rule moved to place 2 of 4')
    await expect((await sentences(canvas))[0]).toHaveTextContent('Markets')
    const { rules } = storesOf(loaded)
    await waitFor(async () => {
      await rules.list.load()
      await expect(rules.list.value.map(({ name }) => name)[0]).toBe('Markets')
      await expect(rules.list.value[1]?.when.words?.[0]).toBe('lidl')
    })
  },
}
export const PausesAndDeletes: Story = {
  ...withRules,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for rule 2' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await screen.findByText('Rule paused')
    await waitFor(async () => expect((await sentences(canvas))[1]).toHaveTextContent('Paused'))
    await userEvent.click(canvas.getByRole('button', { name: 'More for rule 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('Rule deleted')
    await waitFor(async () => expect(await sentences(canvas)).toHaveLength(3))
    // Without the first one, the other is reached.
    await expect(canvas.queryByText(/^Never reached/)).toBeNull()
  },
}
export const RunsAll: Story = {
  ...withRules,
  play: async ({ canvas, userEvent }) => {
    await sentences(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Run all rules…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/transaction/))
  },
}
const listOf = (rules: ReturnType<typeof aRule>[]) => ({
  msw: { handlers: [mock(contract.rules.list, () => ({ rules }))] },
})
/** Its payee was deleted. */
export const Broken: Story = {
  parameters: { ...inModes('phone'), ...listOf([aRule({ when: { payeeIds: [] }, paused: true, name: undefined })]) },
  play: async ({ canvas }) => {
    const [row] = await sentences(canvas)
    await expect(row).toHaveTextContent('When the payee is deleted, set the category to')
    await expect(row).toHaveTextContent('Paused: what it looked for or set was deleted')
  },
}
export const One: Story = {
  parameters: listOf([aRule()]),
  play: async ({ canvas }) => {
    await expect(await sentences(canvas)).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: /^Move/ })).toBeNull()
  },
}
/** Two hundred are searched by their words. */
export const Many: Story = {
  parameters: listOf(
    Array.from({ length: 200 }, (_, at) =>
      aRule({ ruleId: at + 1, name: undefined, when: { words: [`shop ${at + 1}`] } }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search rules' }), 'shop 200')
    const [row] = await sentences(canvas)
    await expect(row).toHaveTextContent(/^200/)
  },
}
/** The first visit says how a rule is made. */
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByText('No rules yet')
    await expect(canvas.getByRole('link', { name: 'Go to transactions' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Run all rules…' })).toBeNull()
  },
}
/** Who may not edit reads them. */
export const ForAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' }, ...listOf([aRule(), aRule({ ruleId: 2 })]) },
  play: async ({ canvas }) => {
    await sentences(canvas)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
