import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { Component as Rule } from './RulePage.tsx'

const supermarkets = aRule({
  ruleId: 3,
  name: 'Supermarkets',
  when: { words: ['lidl', 'market', 'kaufland'], direction: 'out', accountIds: [accountIds.card, accountIds.cash] },
  set: { categoryId: categoryIds.eatingOut },
})
const listed = { msw: { handlers: [mock(contract.rules.list, () => ({ rules: [aRule(), supermarkets] }))] } }

const meta = {
  component: Rule,
  parameters: { path: '/rules/3', ...listed },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Rule>
export default meta
type Story = StoryObj<typeof meta>

/** The figures and rows that it would change. */
export const Filled: Story = {
  parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'ro', 'phone', 'largeText') },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
  },
}
/** Those set by hand are shown, and included, only on request. */
export const IncludesThoseSetByHand: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table')
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const include = canvas.getByRole('switch', { name: 'Change these too' })
    await expect(include).not.toBeChecked()
    await userEvent.click(include)
    await canvas.findByRole('button', { name: /^Save and change/ })
  },
}
/** From nothing to a saved rule, by keyboard alone. */
export const WritesOneByKeyboard: Story = {
  tags: ['keyboard'],
  parameters: { ...meta.parameters, path: '/rules/new' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Add a condition first.')).toBeVisible()
    await tabTo(userEvent, canvas.getAllByRole('button', { name: 'choose…' })[0]!)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('text', { selector: 'input' })).toHaveFocus())
    await userEvent.keyboard('market{Enter}{Escape}')
    await tabTo(userEvent, canvas.getByRole('button', { name: 'choose…' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('category', { selector: 'input' })).toHaveFocus())
    await userEvent.keyboard('eating{Enter}{Escape}')
    await canvas.findByText('market', { selector: 'b' })
    await expect(await canvas.findByRole('status')).toHaveTextContent(/would change/)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/^Rule created/)
  },
}
/** A word below the sentence opens its choice in it, and goes back when it is removed. */
export const AddsAndRemovesACondition: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'amount' }))
    const least = await screen.findByLabelText('From')
    await userEvent.type(least, '50{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'from 50' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'amount' })).toHaveFocus())
  },
}
const refuses = (call: 'preview' | 'edit', refusal: Refusal) =>
  mock(contract.rules[call] as typeof contract.rules.edit, () => {
    throw refusal
  })
/** The reason stands at once, and marks the pattern. */
export const PatternRefused: Story = {
  parameters: {
    ...meta.parameters,
    msw: {
      handlers: [
        ...listed.msw.handlers,
        refuses('preview', new Refusal('RULE_PATTERN', undefined, [{ path: ['when', 'pattern'], message: 'x' }])),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a pattern' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'pattern' }), 'lidl(')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This pattern cannot be read')
    await expect(screen.getByRole('textbox', { name: 'pattern' })).toBeInvalid()
  },
}
/** The counted transactions have changed: it counts again, says so, and keeps what was typed. */
export const ChangedMeanwhile: Story = {
  tags: ['screen-reader'],
  parameters: {
    ...meta.parameters,
    msw: { handlers: [...listed.msw.handlers, refuses('edit', new Refusal('CHANGED_MEANWHILE'))] },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'Preview' })
    await userEvent.click(canvas.getByRole('button', { name: 'Save for new transactions only' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The transactions have changed since')
    await expect(canvas.getByText('kaufland')).toBeVisible()
  },
}
export const NothingMatches: Story = {
  parameters: {
    ...meta.parameters,
    msw: {
      handlers: [
        mock(contract.rules.list, () => ({ rules: [aRule({ ...supermarkets, when: { words: ['zanzibar'] } })] })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing matches in the recorded transactions.')
    await expect(canvas.queryByRole('button', { name: /^Save and change/ })).toBeNull()
  },
}
/** A rule begun from a transaction. */
export const LikeATransaction: Story = {
  parameters: { ...meta.parameters, path: '/rules/new?like=1' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^When/)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('New rule')
  },
}
export const Empty: Story = {
  parameters: { ...meta.parameters, path: '/rules/99' },
  play: async ({ canvas }) => {
    await canvas.findByText('This rule no longer exists.')
  },
}
/** Who may not edit reads it and its preview. */
export const ForAViewer: Story = {
  parameters: { ...meta.parameters, backend: { sharesAs: 'viewer' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Preview' })
    await expect(within(canvas.getByText(/^When/)).queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Save/ })).toBeNull()
  },
}
export const Loading: Story = { parameters: { path: '/rules/3', backend: { slow: true } } }
export const Failed: Story = { parameters: { path: '/rules/3', backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { path: '/rules/3', backend: { offline: true } } }
export const Forbidden: Story = { parameters: { path: '/rules/3', backend: { failing: 'SESSION_LIMITED' } } }
