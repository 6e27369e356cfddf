import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { categoryIds } from '#mocks/sample.ts'
import { MergeCategoryDialog } from './MergeCategoryDialog.tsx'

const ofKind = (key: keyof typeof categoryIds, name: string, type: -1 | 0 | 1 = -1) =>
  aCategory({ categoryId: categoryIds[key], name, type })

const meta = {
  component: MergeCategoryDialog,
  args: { category: ofKind('eatingOut', 'Eating out'), onClose: fn() },
} satisfies Meta<typeof MergeCategoryDialog>
export default meta
type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const choose = async ({ userEvent }: Play, typed: string) => {
  const field = await screen.findByRole('combobox', { name: /^Merge|^Объединить|^Îmbină/ })
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.click(field)
  await userEvent.type(field, `${typed}{Enter}`)
}

/** The dialog shows in advance what is moved, and the toast has Undo. */
export const Filled: Story = {
  play: async (story) => {
    await choose(story, 'Groc')
    await waitFor(() => expect(screen.getByText(/^\d+ transactions/)).toBeVisible())
    await screen.findByText('category “Eating out”')
    await story.userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
    await screen.findByText('Eating out merged into Groceries')
    await screen.findByRole('button', { name: 'Undo' })
    await expect(story.args.onClose).toHaveBeenCalledOnce()
  },
}

const nothing = {
  transactions: 0,
  categories: 0,
  recurring: 0,
  roundUps: 0,
  budgets: 0,
  budgetsAdded: 0,
  budgetsDropped: 0,
  contradicting: 0,
}
const previewing = (effect: object) => ({
  msw: { handlers: [mock(contract.categories.previewMerge, () => ({ ...nothing, ...effect }))] },
})

/** Budgets of both: one is moved, one is added up, one is deleted. */
export const WithBudgets: Story = {
  tags: ['pictured'],
  parameters: {
    ...inModes('dark', 'ru', 'phone'),
    ...previewing({ transactions: 1284, categories: 3, recurring: 1, budgets: 1, budgetsAdded: 1, budgetsDropped: 1 }),
  },
  play: async (story) => {
    await choose(story, '{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(document.querySelector('dl')).toBeVisible())
  },
}

export const NothingToMove: Story = {
  args: { category: ofKind('family', 'Family') },
  parameters: previewing({}),
  play: async (story) => {
    await choose(story, 'Groc')
    await screen.findByText('Nothing')
  },
}

/** A merge cannot turn income into expenses: the field says so, and nothing is sent. */
export const Contradicting: Story = {
  args: { category: ofKind('salary', 'Salary', 1) },
  parameters: previewing({ transactions: 12, contradicting: 12 }),
  play: async (story) => {
    await choose(story, 'Groc')
    await screen.findByText(/^\d+ transactions would count as income instead of spending/)
    await story.userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
    await expect(story.args.onClose).not.toHaveBeenCalled()
    await expect(screen.queryByText(/^category “/)).toBeNull()
  },
}

export const WithoutATarget: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Merge/ }))
    await screen.findByText('Required')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [mock(contract.categories.previewMerge, () => new Promise(() => undefined))] } },
  play: async (story) => {
    await choose(story, 'Groc')
    await screen.findByText('Loading')
  },
}

export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async (story) => {
    await choose(story, 'Groc')
    await screen.findByText('category “Eating out”')
    await story.userEvent.click(screen.getByRole('button', { name: /^Merge/ }))
    await screen.findByRole('alert')
    await expect(story.args.onClose).not.toHaveBeenCalled()
  },
}
