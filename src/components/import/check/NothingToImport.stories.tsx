import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { actualBook } from '#mocks/actualFile.ts'
import { onCard, postedText, repeatedText, similarText } from '#mocks/csv.ts'
import { importButton, patience, withFile } from '#components/import/file/openedFile.ts'
import type { Stores } from '#stores/Stores.ts'
import { CheckStep } from './CheckStep.tsx'

const meta = {
  component: CheckStep,
  args: { onEdit: fn() },
} satisfies Meta<typeof CheckStep>
export default meta
type Story = StoryObj<typeof meta>

const withoutPlans = {
  budgets: new Map(['home\nrent', 'home\ngroceries', 'income\nsalary'].map((key) => [key, false])),
  recurring: new Map([0, 1].map((index) => [index, false])),
}

/** The button counts new and updated transactions apart. */
export const UpdatesPendingOnes: Story = {
  beforeEach: [withFile({ text: postedText(), step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    await importButton(canvas, 'Import 1 transaction, update 1')
  },
}
/** A file that adds nothing leads on, and the import ends. */
export const NothingLeft: Story = {
  beforeEach: [withFile({ text: repeatedText(), step: 'check', decisions: { ...onCard, discarded: [4] } })],
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(
      await canvas.findByText(/^3 rows are recorded already. 1 row skipped: your choice.$/, {}, patience),
    ).toBeVisible()
    const { imports } = loaded['stores'] as Stores
    await userEvent.click(await importButton(canvas, 'View transactions'))
    await waitFor(() => expect(imports.file).toBeUndefined())
  },
}
/** Of a file whose rows are recorded, budgets and recurring transactions are an import, too: the button names them. */
export const OnlyPlans: Story = {
  beforeEach: async (context) => {
    const { imports } = context.loaded['stores'] as Stores
    const book = { text: actualBook, name: 'db.sqlite', step: 'check' as const }
    await withFile({ ...book, decisions: withoutPlans })(context)
    await waitFor(() => expect(imports.isCompared).toBe(true), patience)
    await imports.submit()
    return withFile(book)(context)
  },
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, loaded, userEvent }) => {
    const { imports } = loaded['stores'] as Stores
    await userEvent.click(await importButton(canvas, 'Create 3 budgets and 2 recurring transactions'))
    await waitFor(() => expect(imports.result).toMatchObject({ imported: 0, newBudgets: 3, newRecurring: 2 }))
  },
}
/** Same for a pending and a typed transaction updates them. */
export const SameForAll: Story = {
  beforeEach: [
    withFile({
      text: [...similarText().split('\n').slice(0, 3), repeatedText().split('\n')[3]].join('\n'),
      step: 'check',
      decisions: onCard,
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Same for all' }, patience))
    await importButton(canvas, 'Update 2 transactions')
  },
}
