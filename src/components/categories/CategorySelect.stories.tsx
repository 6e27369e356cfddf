import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategorySelect } from './CategorySelect.tsx'

const meta = {
  component: CategorySelect,
  args: { label: 'Category', value: undefined, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof CategorySelect>
export default meta
type Story = StoryObj<typeof meta>

export const Tree: Story = {
  name: 'Tree · select, combobox, category picker',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByRole('option', { name: 'Swimming' })).toBeVisible()
  },
}
export const PickedShowsItsPath: Story = {
  args: { value: categoryIds.swimming },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Family / Children / Swimming'))
  },
}
export const SearchesWholePaths: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'school family')
    await expect(await screen.findByRole('option', { name: 'Family / Children / School' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(categoryIds.school)
  },
}
/** A typed name that does not exist becomes a category, never an invalid value. */
export const CreatesBelowATypedPath: Story = {
  args: { canCreate: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'leisure/ Cinema')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “leisure / Cinema”' }))
    await waitFor(() => expect(field).toHaveValue('Leisure / Cinema'))
  },
}
/** In the form of an income it becomes an income category. */
export const CreatesOfAType: Story = {
  args: { canCreate: true, typeOfNew: 1 },
  parameters: {
    msw: {
      handlers: [
        mock(contract.categories.create, ({ type, name }) => {
          if (type !== 1) throw new Error(`${name} should be an income`)
          return { categoryId: categoryIds.salary }
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'Bonus')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Bonus”' }))
    await waitFor(() => expect(field).toHaveValue('Salary'))
  },
}
/** In a ledger without categories, the first one is created here. */
export const CreatesTheFirst: Story = {
  args: { canCreate: true },
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name: 'New category…' }))
    await userEvent.keyboard('Groceries{Enter}')
    await waitFor(() => expect(field).toHaveValue('Groceries'))
  },
}
export const DoesNotCreateWhatIsThere: Story = {
  args: { canCreate: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'groceries')
    await screen.findByRole('option', { name: 'Groceries' })
    await expect(screen.queryByRole('option', { name: /Create/ })).toBeNull()
  },
}
const withHidden = {
  msw: {
    handlers: [
      mock(contract.categories.list, () => ({
        categories: [
          aCategory({ categoryId: 1, name: 'Leisure', hidden: true }),
          aCategory({ categoryId: 2, name: 'Cinema', parentsTree: '1' }),
          aCategory({ categoryId: 3 }),
        ],
      })),
    ],
  },
}
/** Hidden categories and their subcategories are not offered until the whole path is typed. */
export const Hidden: Story = {
  args: { canCreate: true },
  parameters: withHidden,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await screen.findByRole('option', { name: 'Groceries' })
    await expect(screen.queryByRole('option', { name: /Leisure|Cinema/ })).toBeNull()
    await userEvent.type(field, 'leisure / cinema')
    await expect(await screen.findByRole('option', { name: 'Leisure / Cinema (hidden)' })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /Create/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(2)
    await expect(field).toHaveValue('Leisure / Cinema (hidden)')
  },
}
/** A hidden category that is selected is offered, and can be selected again. */
export const HiddenIsPicked: Story = {
  args: { value: 1 },
  parameters: withHidden,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await waitFor(() => expect(field).toHaveValue('Leisure (hidden)'))
    await userEvent.click(field)
    await expect(await screen.findByRole('option', { name: 'Leisure (hidden)' })).toBeVisible()
    await expect(screen.queryByRole('option', { name: /Cinema/ })).toBeNull()
  },
}
/** Filters and merges offer all categories. */
export const WithHiddenOnes: Story = {
  args: { includeHidden: true },
  parameters: withHidden,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByRole('option', { name: 'Cinema (hidden)' })).toBeVisible()
  },
}
export const CreationRefused: Story = {
  args: { canCreate: true },
  parameters: { backend: { refusing: 'LIMIT_REACHED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Zoo')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Zoo”' }))
    await expect(await canvas.findByText('You have reached the limit.')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
export const Default: Story = {
  args: { label: 'Категория', value: categoryIds.swimming },
  parameters: inModes('ru'),
}
