import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from '#components/testDecorators.tsx'
import { expect } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { AmountField } from './AmountField.tsx'
import { RegionContext } from '#components/ui/layout/useLocale.ts'

const meta = {
  component: AmountField,
  decorators: [controlled('onChange', 'value')],
  args: {
    label: 'Amount',
    value: '',
    onChange: () => undefined,
    unit: { symbol: '€', decimals: 2 },
    direction: 'out',
  },
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · money input, number input, currency input, calculator' }
export const Playground: Story = {
  args: {
    variant: 'field',
    direction: 'out',
    value: '1200/2',
    hint: '',
    isLabelHidden: false,
    isSubmitted: true,
    isResultElsewhere: false,
  },
  argTypes: {
    hint: { control: 'text' },
    error: { control: 'text' },
    value: { control: 'text', description: 'What was typed; sums are worked out on Enter.' },
  },
}
/** The sum is parsed, never evaluated as code. A comma is a decimal separator where no other reading is possible; a plain number is not repeated. */
export const WorksOutASum: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '12,40+3*4')
    await expect(canvas.getByText(/24\.40/)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '2,418.37')
    await expect(canvas.queryByText(/=/)).not.toBeInTheDocument()
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '12,40')
    await expect(canvas.getByText(/12\.40/)).toBeVisible()
  },
}

export const Figure: Story = {
  args: { variant: 'figure', value: '36.50+4*2.10', hint: 'Groceries is an expense category' },
}

export const Income: Story = { args: { direction: 'in', value: '640' } }

/** With a category for both directions the sign is a toggle; a typed minus or plus sets it. */
export const EitherWay: Story = {
  args: { direction: 'either', value: '50' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Expense: press/ }))
    await expect(canvas.getByRole('button', { name: /Income: press/ })).toHaveTextContent('+')
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '-7')
    await expect(canvas.getByRole('button', { name: /Expense: press/ })).toHaveTextContent('−')
    await expect(canvas.getByLabelText('Amount')).toHaveValue('7')
  },
}

/** A sign that contradicts the direction is reported, never flipped. */
export const SignThatContradicts: Story = {
  tags: ['screen-reader'],
  args: { direction: 'in' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount')
    await userEvent.type(field, '-5')
    await expect(field).toHaveAccessibleDescription('This sign does not fit the category')
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    await expect(field).toHaveAccessibleDescription('')
  },
}

export const SignByKeys: Story = {
  tags: ['keyboard'],
  args: { direction: 'either' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount')
    await tabTo(userEvent, field)
    await userEvent.keyboard('+7')
    await expect(canvas.getByRole('button', { name: /Income: press/ })).toBeVisible()
    await userEvent.keyboard('{Home}{Backspace}')
    await expect(canvas.getByRole('button', { name: /Expense: press/ })).toBeVisible()
    await expect(field).toHaveValue('7')
  },
}

export const TooManyDecimals: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '0.005')
    await expect(canvas.getByText('This currency has at most 2 decimal places')).toBeVisible()
  },
}

/** Text that may still become a sum is not reported before blur. */
export const Nonsense: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '12+')
    await expect(canvas.queryByText(/Enter an amount such as/)).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByText(/Enter an amount such as/)).toBeVisible()
  },
}

export const WholeAmountsOnly: Story = { args: { unit: { symbol: '¥', decimals: 0 }, value: '12.5' } }

export const EighteenDecimals: Story = {
  args: { unit: { symbol: 'Ξ', decimals: 18 }, value: '0.004817350000000001*2', direction: 'in' },
}

export const MissingAmount: Story = { args: { isSubmitted: true } }

export const SymbolOfLetters: Story = { args: { unit: { symbol: 'lei', decimals: 2 }, value: '320' } }

/** `8,000` is eight thousand in Britain, and the field says so. */
export const GroupedDigits: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '8,000')
    await expect(canvas.getByText(/8,000\.00/)).toBeVisible()
  },
}

export const WithTheSignOfItsCurrency: Story = {
  args: { unit: { symbol: '$', code: 'USD', decimals: 2 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '$12.40')
    await expect(canvas.getByText(/12\.40/)).toBeVisible()
  },
}

export const OfAnotherCurrency: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '$12.40')
    await expect(canvas.getByText('This amount is in €. Enter it without another currency.')).toBeVisible()
  },
}

const inGermany: Decorator = (Story) => (
  <RegionContext value="de-DE">
    <Story />
  </RegionContext>
)

/** With a decimal comma, `8,000` may be eight or eight thousand: the field asks, in the size of the typed text. */
export const AsksWhichIsMeant: Story = {
  decorators: [inGermany],
  args: { variant: 'figure' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '8,000')
    await expect(canvas.getByText('Which amount do you mean?')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /8\.000,00/ }))
    await expect(canvas.getByLabelText('Amount')).toHaveValue('8000,00')
    await expect(canvas.getByLabelText('Amount')).toHaveFocus()
    await expect(canvas.queryByText('Which amount do you mean?')).toBeNull()
  },
}

export const AsksInAField: Story = { decorators: [inGermany], args: { value: '8,000' } }
