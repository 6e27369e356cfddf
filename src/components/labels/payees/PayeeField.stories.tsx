import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { PayeeField } from './PayeeField.tsx'

const payees = [
  { payeeId: 1, name: 'Café Lidia', version: '1' },
  { payeeId: 2, name: 'Lidl', version: '1', aliases: ['LIDL 0417'] },
  { payeeId: 3, name: 'Kaufland', version: '1' },
]

const meta = {
  component: PayeeField,
  decorators: [controlled('onChange', 'value')],
  args: { value: undefined, onChange: fn(), onCategory: fn(), autoFocus: true },
  parameters: { msw: { handlers: [mock(contract.payees.list, () => ({ payees }))] } },
} satisfies Meta<typeof PayeeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · autocomplete, typeahead',
  parameters: inModes('ru'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/Payee|Получатель/), 'lid')
    await expect(await screen.findByRole('option', { name: /^Lidl/ })).toBeVisible()
  },
}

export const Chosen: Story = { args: { value: { id: 2, name: 'Lidl' }, autoFocus: false } }

/** Enter selects a name with the typed prefix; any other text becomes a new payee. */
export const TakenByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Payee/)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('lid')
    const lidl = await screen.findByRole('option', { name: /^Lidl/ })
    await waitFor(() => expect(lidl).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 2, name: 'Lidl' })
    await userEvent.keyboard('{Control>}a{/Control}Bakery on the corner')
    await expect(await screen.findByRole('option', { name: 'New payee “Bakery on the corner”' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Bakery on the corner')
  },
}

/** Text that matches a category but no payee offers the category. */
export const OffersCategories: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Payee/), 'groc')
    await userEvent.click(await screen.findByRole('option', { name: 'Groceries' }))
    await expect(args.onCategory).toHaveBeenCalledOnce()
  },
}
