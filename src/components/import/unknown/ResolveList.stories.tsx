import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ResolveList } from './ResolveList.tsx'

const meta = {
  component: ResolveList,
  args: {
    title: 'Unknown categories',
    hint: 'Your choice applies to all rows with the same text.',
    items: ['Food', 'Rent'],
    keyOf: String,
    textOf: String,
    children: (item: unknown, place) => <li {...place}>{String(item)}</li>,
  },
} satisfies Meta<typeof ResolveList>
export default meta
type Story = StoryObj<typeof meta>

export const AFew: Story = {}
/** A file may name thousands: those in view are drawn, and a search finds the others. */
export const Many: Story = {
  args: { items: Array.from({ length: 5000 }, (_, n) => `Category ${n}`), beyond: 12 },
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByRole('listitem')).length).toBeLessThan(100)
    await expect(canvas.getByText(/12 more not shown/)).toBeInTheDocument()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search values' }), '4999')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Category 4999'])
  },
}
