import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from '#components/ui/Money.tsx'
import { FigureLink } from './FigureLink.tsx'
import { noFilters } from './filters.ts'

const meta = {
  component: FigureLink,
  args: {
    filters: { ...noFilters, categories: [4], isOwnOnly: true, currencies: [2], from: '2026-11-01', to: '2026-11-30' },
    children: <Money amount="412.37" unit={{ symbol: '€', decimals: 2 }} />,
  },
} satisfies Meta<typeof FigureLink>
export default meta
type Story = StoryObj<typeof meta>

export const LeadsToItsEntries: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '€412.37' })).toHaveAttribute(
      'href',
      '/transactions?categories=4&currencies=2&own=1&from=2026-11-01&to=2026-11-30',
    )
  },
}
export const Covered: Story = { globals: { amounts: 'hidden' } }
