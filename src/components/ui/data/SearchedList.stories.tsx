import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SearchedList, type SearchedListProps } from './SearchedList.tsx'

type Props = SearchedListProps<string>

const named = (count: number) => Array.from({ length: count }, (_, index) => `Payee ${index + 1}`)

const meta = {
  component: SearchedList as (props: Props) => React.ReactNode,
  args: {
    rows: named(61),
    textOf: (name) => name,
    label: 'Search payees',
    nothingFound: 'No payees match this search',
    showAll: 'Show all payees',
    children: (found) => (
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · filter of a long list, find in list',
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search payees' })
    await userEvent.type(field, '61 pay')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Payee 61'])
    await userEvent.clear(field)
    await userEvent.type(field, 'nobody')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all payees' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(61)
  },
}

export const Playground: Story = { args: { rows: named(8), isAlways: true } }

/** A short list is found by the browser. */
export const Few: Story = {
  args: { rows: named(60) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(60)
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}
