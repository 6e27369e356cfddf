import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { SuggestField } from './SuggestField.tsx'

const options = [
  { id: 1, label: 'Lidl', group: 'Payees' },
  { id: 2, label: 'Café Lidia', group: 'Payees' },
]

const meta = {
  component: SuggestField,
  args: { label: 'Payee', value: '', options, onChange: fn(), onSelect: fn(), onLeave: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof SuggestField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · autocomplete, typeahead, combobox',
  parameters: inModes('dark', 'phone'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Payee'))
    await waitFor(() => expect(screen.getByRole('option', { name: 'Lidl' })).toBeVisible())
  },
}

export const Playground: Story = {
  args: {
    isOptional: false,
    isLabelHidden: false,
    isDisabled: false,
    isFirstMarked: false,
    error: '',
    description: '',
  },
  argTypes: {
    selectedId: { control: 'number' },
    createLabel: { control: 'text' },
    error: { control: 'text' },
    description: { control: 'text' },
    ref: { control: false },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/Payee/)
    if (field.hasAttribute('disabled')) return
    await userEvent.click(field)
    await waitFor(() => expect(screen.getByRole('option', { name: 'Lidl' })).toBeVisible())
  },
}

/** Tab selects the highlighted suggestion, which is read aloud; Enter without one keeps the text. */
export const SuggestedByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { isFirstMarked: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('li')
    const lidl = await screen.findByRole('option', { name: 'Lidl' })
    const field = canvas.getByLabelText('Payee')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', lidl.id))
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect(args.onSelect).toHaveBeenLastCalledWith(1, expect.anything())
    await expect(args.onLeave).toHaveBeenCalled()
    await expect(field).not.toHaveFocus()
  },
}

export const KeepsAnyText: Story = {
  tags: ['keyboard'],
  args: { createLabel: 'New payee' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('Bakery{Enter}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await expect(args.onSelect).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Bakery')
  },
}
