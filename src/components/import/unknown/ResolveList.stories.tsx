import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ResolveList } from './ResolveList.tsx'

const meta = {
  component: ResolveList,
  args: {
    title: 'Unknown categories',
    hint: 'Your choice applies to all rows with the same text.',
    items: ['Food', 'Rent'],
    children: (item: unknown) => <li key={String(item)}>{String(item)}</li>,
  },
} satisfies Meta<typeof ResolveList>
export default meta
type Story = StoryObj<typeof meta>

export const AFew: Story = {}
export const Many: Story = {
  args: { items: Array.from({ length: 80 }, (_, n) => `Category ${n}`), beyond: 12 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(60)
    await userEvent.click(canvas.getByText('Show 20 more'))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(80)
    await expect(canvas.getByText(/12 more not shown/)).toBeVisible()
  },
}
