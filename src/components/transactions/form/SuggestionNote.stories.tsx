import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { categoryIds, payeeIds } from '#mocks/sample.ts'
import { SuggestionNote } from './SuggestionNote.tsx'

const suggestions = { isAccountFilled: false, offer: undefined, acceptOffer: fn(), decline: fn() }
const fields = {
  categoryId: categoryIds.groceries,
  filledBy: { by: 'payee' as const },
  payee: { id: payeeIds.kaufland, name: 'Kaufland' },
}
const reason = { words: 'LIDL', count: 14, of: 15, certainty: 'certain' as const }

const meta = {
  component: SuggestionNote,
  args: { fields, suggestions },
  parameters: { loads: ['categories'], msw: { handlers: [mock(contract.rules.list, () => ({ rules: [aRule()] }))] } },
} satisfies Meta<typeof SuggestionNote>
export default meta
type Story = StoryObj<typeof meta>

export const UsualForThePayee: Story = {
  args: { suggestions: { ...suggestions, isAccountFilled: true } },
  parameters: inModes('ru', 'ro'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Undo|Отменить|Anulați/ }))
    await expect(args.suggestions.decline).toHaveBeenCalledOnce()
  },
}
export const ByARule: Story = { args: { fields: { ...fields, filledBy: { by: 'rule', ruleId: 1 } } } }
/** The text says whom it is about. */
export const WithItsPayee: Story = {
  args: { fields: { ...fields, payee: undefined, filledBy: { by: 'payee', payeeId: payeeIds.kaufland } } },
  parameters: { ...meta.parameters, loads: ['categories', 'payees'] },
  play: async ({ canvas }) => {
    await canvas.findByText(/Groceries: usual for Kaufland · Payee: Kaufland/)
  },
}
export const FromHistory: Story = { args: { fields: { ...fields, filledBy: { by: 'learned', reason } } } }
/** A category that only a few transactions have is offered. */
export const OnlyLikely: Story = {
  args: {
    fields: { ...fields, categoryId: undefined, filledBy: undefined },
    suggestions: {
      ...suggestions,
      offer: {
        categoryId: categoryIds.groceries,
        isRefund: false,
        filledBy: { by: 'learned', reason: { ...reason, count: 3, of: 3, certainty: 'likely' } },
        isSure: false,
      },
    },
  },
  parameters: inModes('ru', 'ro'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Use|Выбрать|Alegeți/ }))
    await expect(args.suggestions.acceptOffer).toHaveBeenCalledOnce()
  },
}
export const AccountAlone: Story = {
  args: { fields: { ...fields, filledBy: undefined }, suggestions: { ...suggestions, isAccountFilled: true } },
}
export const Nothing: Story = { args: { fields: { ...fields, filledBy: undefined } } }
