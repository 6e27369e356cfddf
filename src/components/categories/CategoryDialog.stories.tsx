import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

const created = fn()
const edited = fn()
const listening = {
  beforeEach: () => {
    created.mockClear()
    edited.mockClear()
  },
  parameters: {
    msw: {
      handlers: [
        mock(contract.categories.create, (input) => {
          created(input)
          return { categoryId: 999 }
        }),
        mock(contract.categories.edit, (input) => {
          edited(input)
          return {}
        }),
      ],
    },
  },
}
const children = aCategory({
  categoryId: categoryIds.children,
  name: 'Children',
  parentsTree: String(categoryIds.family),
  description: 'Clubs, school, shoes',
})

const meta = { component: CategoryDialog, args: { onClose: fn() } } satisfies Meta<typeof CategoryDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  ...listening,
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), ' Pets ')
    await userEvent.click(screen.getByText('Expense'))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(created).toHaveBeenCalledWith({ name: 'Pets', type: -1 })
  },
}

export const BelowAnotherTakesItsType: Story = {
  ...listening,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Bonus')
    await userEvent.click(screen.getByLabelText('Parent category'))
    await userEvent.keyboard('salary')
    await screen.findByRole('option', { name: 'Salary' })
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('radio', { name: 'Income' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(created).toHaveBeenCalledWith({ name: 'Bonus', type: 1, parentId: categoryIds.salary }))
  },
}

/** A description can be cleared; a move sends the new parent, and the server moves the subtree. */
export const Edit: Story = {
  ...listening,
  args: { category: children },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Parent category')).toHaveValue('Family'))
    await userEvent.clear(screen.getByLabelText(/Description/))
    await userEvent.click(screen.getByLabelText('Parent category'))
    await userEvent.click(await screen.findByRole('option', { name: 'No parent' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(edited).toHaveBeenCalledWith({
      categoryId: categoryIds.children,
      version: '1',
      name: 'Children',
      type: -1,
    })
  },
}

export const OwnDescendantsAreNoParents: Story = {
  args: { category: children },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Parent category')).toHaveValue('Family'))
    await userEvent.click(screen.getByLabelText('Parent category'))
    await expect(await screen.findByRole('option', { name: 'Family' })).toBeVisible()
    for (const name of ['Children', 'Swimming', 'School']) {
      await expect(screen.queryByRole('option', { name })).toBeNull()
    }
  },
}

export const Refused: Story = {
  tags: ['screen-reader'],
  args: { category: children },
  parameters: {
    msw: {
      handlers: [
        mock(contract.categories.edit, () => {
          throw new Refusal('CATEGORY_CYCLE')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), ' and pets{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('A category cannot be moved into itself.')
    await expect(screen.getByLabelText('Name')).toHaveValue('Children and pets')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = {
  args: { parentId: categoryIds.leisure },
  parameters: inModes('dark', 'ru', 'ro', 'phone'),
}
