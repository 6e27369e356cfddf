import { Combobox, useCombobox } from '@mantine/core'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PickerOptions } from './PickerOptions.tsx'

const inAnOpenList: Decorator = function InAnOpenList(Story) {
  const store = useCombobox({ opened: true })
  return (
    <Combobox store={store} withinPortal={false}>
      <Combobox.DropdownTarget>
        <div />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Story />
      </Combobox.Dropdown>
    </Combobox>
  )
}

const meta = {
  component: PickerOptions,
  parameters: { partOf: 'Picker' },
  args: {
    options: [
      { id: 1, label: 'Everyday card', group: 'Everyday', after: '€3,418.62' },
      { id: 2, label: 'Cash', group: 'Everyday', after: '€146.40' },
      { id: 3, label: 'Savings', group: 'Reserves', after: '€24,500.00' },
    ],
    value: 2,
    isSearching: false,
    noneLabel: undefined,
    createLabel: undefined,
    emptyLabel: 'Nothing found',
  },
  decorators: [inAnOpenList],
} satisfies Meta<typeof PickerOptions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · listbox, options, menu' }
export const Playground: Story = {
  args: { noneLabel: 'None' },
  argTypes: { value: { control: 'number' }, noneLabel: { control: 'text' }, createLabel: { control: 'text' } },
}
export const WithNone: Story = { args: { noneLabel: 'No parent', value: undefined } }
/** Each option by its whole path, of which only the name is emphasized. */
export const Searching: Story = {
  tags: ['screen-reader', 'pictured'],
  args: { isSearching: true, value: 4, options: [{ id: 4, label: 'Housing / Rent', name: 'Rent', depth: 1 }] },
  play: async ({ canvas }) => {
    const option = canvas.getByRole('option', { selected: true })
    await expect(option).toHaveAccessibleName('Housing / Rent')
  },
}
export const OffersToCreate: Story = { args: { isSearching: true, options: [], createLabel: 'Create “Zoo”' } }
export const Empty: Story = { args: { options: [] } }
