import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { AmountField, type AmountFieldProps } from './AmountField.tsx'

/** Keeps what is typed, as a form does. */
const Kept = ({ typed: initial, ...rest }: AmountFieldProps) => {
  const [typed, setTyped] = useState(initial)
  return <AmountField {...rest} typed={typed} onType={setTyped} />
}

const meta = {
  component: AmountField,
  render: (args) => <Kept {...args} />,
  args: {
    label: 'Amount',
    typed: '',
    onType: () => undefined,
    unit: { symbol: '€', decimals: 2 },
    direction: 'out',
  },
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

/** S4: read by a parser; comma and dot alike. */
export const WorksOutASum: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '12,40+3*4')
    await expect(canvas.getByText(/24\.40/)).toBeVisible()
  },
}

export const Figure: Story = {
  args: { look: 'figure', typed: '36.50+4*2.10', hint: 'An expense, because Groceries is one' },
}

export const OverAColumn: Story = { args: { look: 'column', typed: '12.40+3*4', isLabelHidden: true } }

export const Income: Story = { args: { direction: 'in', typed: '640' } }

/** With a mixed category the sign is a switch; a minus or plus that is typed moves it. */
export const EitherWay: Story = {
  args: { direction: 'either', typed: '50' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Goes out/ }))
    await expect(canvas.getByRole('button', { name: /Comes in/ })).toHaveTextContent('+')
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '-7')
    await expect(canvas.getByRole('button', { name: /Goes out/ })).toHaveTextContent('−')
    await expect(canvas.getByLabelText('Amount')).toHaveValue('7')
  },
}

/** C3: a sign of the other kind is refused in words, never flipped. */
export const SignThatContradicts: Story = {
  args: { direction: 'in', contradiction: 'Salary is an income category' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '-5')
    await expect(canvas.getByText('Salary is an income category')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '5')
    await expect(canvas.queryByText('Salary is an income category')).toBeNull()
  },
}

export const TooManyDecimals: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '1.005')
    await expect(canvas.getByText('At most 2 digits after the point in this currency')).toBeVisible()
  },
}

/** What may still become a sum is not called wrong before the field is left. */
export const Nonsense: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '12+')
    await expect(canvas.queryByText(/no amount and no sum/)).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByText(/no amount and no sum/)).toBeVisible()
  },
}

export const WholeAmountsOnly: Story = { args: { unit: { symbol: '¥', decimals: 0 }, typed: '12.5' } }

export const EighteenDecimals: Story = {
  args: { unit: { symbol: 'Ξ', decimals: 18 }, typed: '0.004817350000000001*2', direction: 'in' },
}

export const MissingAmount: Story = { args: { isChecked: true } }

export const SymbolOfLetters: Story = { args: { unit: { symbol: 'lei', decimals: 2 }, typed: '320' } }

/** What the book holds is written with the comma of the language; what is typed stays as it is typed. */
export const WithACommaInRussian: Story = {
  globals: { language: 'ru' },
  args: { typed: '20.00' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount')
    await expect(field).toHaveValue('20,00')
    await userEvent.clear(field)
    await userEvent.type(field, '7.5')
    await expect(field).toHaveValue('7.5')
  },
}
