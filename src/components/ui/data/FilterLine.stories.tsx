import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterLine } from './FilterLine.tsx'
import { SearchField } from '#components/ui/inputs/SearchField.tsx'

const chips = ['Date', 'Account', 'Category', 'Currency'].map((label) => (
  <FilterChip key={label} label={label} value={undefined} onClear={undefined}>
    {() => label}
  </FilterChip>
))

const meta = {
  component: FilterLine,
  args: {
    label: 'Filters of the transactions',
    onClear: undefined,
    children: [
      <SearchField key="search" label="Search" placeholder="Search" value="" onChange={fn()} maxLength={256} />,
      ...chips,
    ],
  },
} satisfies Meta<typeof FilterLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · filter bar, toolbar, facets', parameters: inModes('phone') }
export const Playground: Story = {
  args: { found: '1,284 transactions', onClear: fn() },
  argTypes: { found: { control: 'text' } },
}
export const Set: Story = {
  tags: ['screen-reader'],
  args: { onClear: fn(), found: '1,284 transactions' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1,284 transactions')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
