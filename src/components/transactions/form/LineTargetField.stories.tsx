import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { LineTargetField } from './LineTargetField.tsx'

const meta = {
  component: LineTargetField,
  decorators: [controlled('onChange', 'line')],
  args: {
    line: { categoryId: categoryIds.groceries, toAccountId: undefined },
    withoutAccountId: accountIds.card,
    onChange: fn(),
  },
} satisfies Meta<typeof LineTargetField>
export default meta
type Story = StoryObj<typeof meta>

export const ACategory: Story = {}

export const AnAccount: Story = { args: { line: { categoryId: undefined, toAccountId: accountIds.savings } } }

/** The transaction's own account is not offered. */
export const NotIntoItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'everyday')
    await expect(screen.queryByRole('option', { name: 'To Everyday card' })).toBeNull()
  },
}
