import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
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
/** C37: what is typed and not there becomes a category, never a text that cannot be valid. */
export const CreatesBelowATypedPath: Story = {
  args: { canCreate: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'leisure/ Cinema')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “leisure / Cinema”' }))
    await waitFor(() => expect(field).toHaveValue('Leisure / Cinema'))
  },
}
/** A ledger without categories leads nowhere else. */
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
export const AtRest: Story = {
  args: { label: 'Категория', value: categoryIds.swimming },
  parameters: inModes('ru'),
}
