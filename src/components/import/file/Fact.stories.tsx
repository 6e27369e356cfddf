import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Fact } from './Fact.tsx'

const meta = {
  component: Fact,
  args: {
    id: 'mark',
    name: 'decimal comma',
    question: 'Decimal separator',
    reason: '“-26,40” can only be read this way.',
    options: [
      { id: 'comma', name: 'decimal comma', meaning: '“-26,40” is −26.40', isChosen: true, onChoose: fn() },
      { id: 'point', name: 'decimal point', isChosen: false, onChoose: fn() },
    ],
  },
} satisfies Meta<typeof Fact>
export default meta
type Story = StoryObj<typeof meta>

export const CanBeOverruled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /decimal comma/ }))
    await expect(await screen.findByText('“-26,40” can only be read this way.')).toBeVisible()
    await expect(screen.getByText('“-26,40” is −26.40')).toBeVisible()
    await expect(screen.getByRole('menuitemradio', { name: /decimal comma/ })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'decimal point' }))
    await expect(args.options?.[1]?.onChoose).toHaveBeenCalledOnce()
  },
}
export const WithLinesOfTheFile: Story = {
  args: { lines: ['Row 7: Closing balance · 776.86', 'Row 9: Date · Description · Amount'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /decimal comma/ }))
    await expect(await screen.findByText(/Row 7: Closing balance/)).toBeVisible()
  },
}
export const WithoutAChoice: Story = {
  args: { id: 'rows', name: '214 rows', question: undefined, reason: undefined, options: undefined },
}
