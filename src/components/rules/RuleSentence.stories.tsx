import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import { RuleSentence } from './RuleSentence.tsx'

const meta = {
  component: RuleSentence,
  args: {
    rule: {
      when: { words: ['lidl', 'aldi'], direction: 'out', accountIds: [accountIds.card], amountFrom: '10' },
      set: { categoryId: categoryIds.groceries, payeeId: payeeIds.lidl, review: true },
    },
  },
  parameters: { loads: ['accounts', 'categories', 'currencies', 'payees', 'tags'] },
} satisfies Meta<typeof RuleSentence>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { ...meta.parameters, ...inModes('ru', 'ro') } }
/** Each language has templates of its own. */
export const OwnTemplateInRussian: Story = {
  globals: { language: 'ru' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      /Если текст содержит lidl или aldi, деньги уходят со счёта .+ и сумма — от 10, то указать категорию/,
    )
  },
}
/** Empty places of a rule that is being written. */
export const Unfinished: Story = {
  args: { rule: { when: {}, set: {} }, shown: new Set(['words', 'categoryId'] as const) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('When the text contains choose…, set the category to choose….')
  },
}
