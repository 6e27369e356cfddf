import { controlled } from '#components/testDecorators.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { inModes } from '#mocks/modes.ts'
import { Picker, type PickerProps } from './Picker.tsx'
import type { PickerCreation } from './pickerOffer.ts'
import type { PickerOption } from './PickerOptions.tsx'

const options: PickerOption[] = [
  { id: 1, label: 'Housing', name: 'Housing', depth: 0 },
  { id: 2, label: 'Housing / Rent', name: 'Rent', depth: 1 },
  { id: 3, label: 'Sănătate', name: 'Sănătate', depth: 0 },
  { id: 4, label: 'Sănătate / Țesături', name: 'Țesături', depth: 1 },
]

const onCreate = fn()
const creation: PickerCreation = {
  begin: 'New category…',
  ask: 'Name of the new category',
  labelOf: (typed) => `Create “${typed}”`,
  onCreate,
}

const WithLateOptions = (props: PickerProps) => {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <Picker {...props} options={isLoading ? [] : options} isLoading={isLoading} />
      <Button onClick={() => setLoading(false)}>Let them come</Button>
    </>
  )
}

const meta = {
  component: Picker,
  args: { label: 'Category', value: undefined, onChange: fn(), options },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof Picker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · combobox, select, autocomplete, dropdown',
  parameters: inModes('rtl', 'phone', 'forcedColours'),
}
export const Playground: Story = {
  args: {
    placeholder: '',
    description: '',
    error: '',
    noneLabel: 'None',
    isDisabled: false,
    isLoading: false,
    isLabelHidden: false,
  },
  argTypes: {
    description: { control: 'text' },
    error: { control: 'text' },
    value: { control: 'number', description: 'The id of the option that is picked.' },
  },
}
/** A path that does not fit keeps its end; a name ends in an ellipsis, also while the field has the focus. */
export const Picked: Story = {
  args: { value: 6, options: [...options, { id: 6, label: 'Maintenance and repairs of the house' }] },
  decorators: [(Story) => <div style={{ width: '7rem' }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    const end = () => getComputedStyle(field.parentElement!, '::after').content
    field.focus()
    await waitFor(() => expect(end()).toBe('"…"'))
    await userEvent.keyboard('rent{Enter}')
    await waitFor(() => expect(field).toHaveValue('Rent'))
  },
}
export const Failed: Story = { args: { error: 'Required' } }
export const Loading: Story = { args: { options: [], isLoading: true } }
/** Text confirmed before the options load is selected once they are there. */
export const TypedBeforeOptionsCome: Story = {
  render: (args) => <WithLateOptions {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'rent')
    await userEvent.tab()
    await expect(field).toHaveValue('rent')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Let them come' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(2))
    await expect(field).toHaveValue('Housing / Rent')
  },
}
export const Disabled: Story = { args: { value: 2, isDisabled: true } }
export const OpensAsATree: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await screen.findByRole('option', { name: 'Rent' })).toBeVisible()
  },
}
export const FindsWordsInAnyOrder: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.keyboard('{Tab}rent hous')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(2)
    await expect(field).toHaveValue('Housing / Rent')
  },
}

export const FindsWithoutAccents: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'tesaturi')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenCalledWith(4)
  },
}

/** Tab immediately after the last letter, before an option is highlighted. */
export const FasterThanTheList: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox')
    await fireEvent.change(field, { target: { value: 'rent' } })
    await fireEvent.keyDown(field, { key: 'Tab' })
    await expect(args.onChange).toHaveBeenCalledWith(2)
    await expect(field).toHaveValue('Housing / Rent')
  },
}

/** The previous selection must not be saved in the place of a text that matches nothing. */
export const KeepsATextThatMatchesNothing: Story = {
  tags: ['screen-reader'],
  args: { value: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'zebra')
    await expect(await screen.findByText('Nothing found')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('zebra')
    await expect(field).toHaveAccessibleDescription(/“zebra” was not found/)
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(field).toHaveValue('Housing')
    await expect(field).toBeValid()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A text that was typed is never replaced by the previous selection without a word. */
export const LeftHalfTyped: Story = {
  tags: ['screen-reader'],
  args: { value: 1 },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('combobox')
    const leaveWith = async (text: string) => {
      await userEvent.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: 99 })
      await userEvent.click(canvasElement)
    }
    await leaveWith('sanat')
    await expect(field).toHaveAccessibleDescription('Choose one from the list.')
    await expect(args.onChange).not.toHaveBeenCalled()
    await leaveWith('tesat')
    await expect(field).toHaveValue('Sănătate / Țesături')
    await leaveWith('housing')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
  },
}

export const OffersToCreate: Story = {
  args: { creation },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Zoo')
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Zoo”' }))
    await expect(onCreate).toHaveBeenCalledWith('Zoo')
  },
}

/** The create option is offered before anything is typed, and then asks for the name. */
export const OffersToCreateAtOnce: Story = {
  args: { options: [], creation },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name: 'New category…' }))
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('placeholder', 'Name of the new category')
    await userEvent.keyboard('Zoo{Enter}')
    await expect(onCreate).toHaveBeenCalledWith('Zoo')
    await expect(screen.queryByText('Nothing to choose from yet')).toBeNull()
  },
}

/** After choosing to create, the text is a new name, so a letter does not select an existing option. */
export const CreatesAmongMany: Story = {
  args: { creation },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'New category…' }))
    await userEvent.keyboard('Rent a car{Enter}')
    await expect(onCreate).toHaveBeenCalledWith('Rent a car')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const EscapeKeepsWhatWasPicked: Story = {
  args: { value: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'rent')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect(field).toHaveValue('Housing')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const CanPickNothing: Story = {
  args: { value: 2, noneLabel: 'No parent' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'No parent' }))
    await expect(args.onChange).toHaveBeenCalledWith(undefined)
  },
}

/** With thousands of options, the first ones and the selected one are rendered, more while scrolling; the search covers all. */
export const Thousands: Story = {
  args: {
    label: 'Payee',
    value: 4321,
    options: Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, label: `Payee ${index + 1}` })),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const drawn = () => canvasElement.ownerDocument.querySelectorAll('*').length
    const field = canvas.getByRole('combobox', { name: 'Payee' })
    await userEvent.click(field)
    const chosen = await screen.findByRole('option', { name: 'Payee 4321' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(chosen).toHaveAttribute('aria-setsize', '5000')
    await expect(drawn()).toBeLessThan(1000)
    const last = screen.getAllByRole('option').at(-1)
    last?.scrollIntoView()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(200))
    await userEvent.clear(field)
    await userEvent.type(field, 'payee 3333')
    await userEvent.click(await screen.findByRole('option', { name: 'Payee 3333' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(3333)
  },
}
