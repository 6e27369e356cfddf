import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { currencyIds } from '#mocks/sample.ts'
import { CurrencySelect } from './CurrencySelect.tsx'

const meta = {
  component: CurrencySelect,
  args: { label: 'Currency', value: undefined, onChange: fn() },
} satisfies Meta<typeof CurrencySelect>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  name: 'Filled · select, combobox, currency picker',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'leu rom')
    await userEvent.click(await screen.findByRole('option', { name: 'RON – Romanian leu (lei)' }))
    await expect(args.onChange).toHaveBeenCalledWith(currencyIds.RON)
    await userEvent.type(field, 'rub')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
    await userEvent.click(canvasElement)
    await expect(args.onChange).toHaveBeenLastCalledWith(currencyIds.RUB)
  },
}
/** A currency is found by its country's name in any language, and is added to the user's currencies on selection. */
export const AnyOfTheWorldByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await tabTo(userEvent, field)
    await userEvent.keyboard('Швейц')
    await screen.findByRole('option', { name: /^CHF/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(expect.any(Number)))
  },
}
export const Picked: Story = { args: { value: currencyIds.ETH } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
