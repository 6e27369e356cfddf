import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from './Money.tsx'

const euro = { symbol: '€', decimals: 2 }
const lei = { symbol: 'lei', decimals: 2 }
const ether = { symbol: 'Ξ', decimals: 18 }
const yen = { symbol: '¥', decimals: 0 }

const meta = { component: Money, args: { amount: '-1234.50', unit: euro } } satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

const isPrinted =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    // Compared exactly, because other matchers treat a no-break space as a space.
    await expect(canvasElement.textContent).toContain(text)
  }

export const Default: Story = { name: 'Default · amount, currency, price' }
export const Playground: Story = {
  args: { amount: '-1234.50', signs: 'minus', tone: 'plain', isApproximate: false, isInline: false },
  argTypes: {
    amount: {
      control: 'select',
      options: ['-1234.50', '0', '11480', '0.004817350000000001'],
      description: 'A decimal as text, with up to 18 decimals.',
    },
  },
}
export const Expense: Story = { play: isPrinted('−€1,234.50') }

export const Income: Story = {
  args: { amount: '11480', tone: 'income', signs: 'both' },
  play: isPrinted('+€11,480.00'),
}

export const SymbolOfLetters: Story = { args: { amount: '-320', unit: lei }, play: isPrinted('−lei\u00A0320.00') }

export const EighteenDecimals: Story = {
  args: { amount: '0.004817350000000001', unit: ether, tone: 'income', signs: 'both' },
  play: isPrinted('+Ξ0.004817350000000001'),
}

/** A currency without decimals. */
export const NoDecimals: Story = { args: { amount: '-12000', unit: yen }, play: isPrinted('−¥12,000') }

export const Converted: Story = { args: { amount: '7328.52', isApproximate: true }, play: isPrinted('≈ €7,328.52') }

export const Muted: Story = { args: { amount: '500', tone: 'muted', signs: 'none' } }

export const CurrencyNotLoadedYet: Story = { args: { unit: undefined }, play: isPrinted('−1,234.50') }

export const Russian: Story = { globals: { language: 'ru' }, play: isPrinted('−1\u00A0234,50\u00A0€') }

export const Romanian: Story = {
  args: { unit: lei },
  globals: { language: 'ro' },
  play: isPrinted('−1.234,50\u00A0lei'),
}

/** The bar is as wide as the digits, which screen readers do not read either. */
export const Hidden: Story = {
  tags: ['screen-reader'],
  globals: { amounts: 'hidden' },
  play: async ({ canvas }) => {
    const cover = canvas.getByRole('img')
    await expect(cover).toHaveAccessibleName('Amount hidden')
    await expect(canvas.getByText('1,234.50')).not.toBeVisible()
    await expect(cover.getBoundingClientRect().width).toBe(canvas.getByText('1,234.50').getBoundingClientRect().width)
  },
}
export const HiddenInRussian: Story = { globals: { language: 'ru', amounts: 'hidden' } }
