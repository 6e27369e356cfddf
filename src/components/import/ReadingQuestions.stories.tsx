import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { patience, withFile } from './openedFile.ts'
import { ReadingQuestions } from './ReadingQuestions.tsx'

const meta = {
  component: ReadingQuestions,
} satisfies Meta<typeof ReadingQuestions>
export default meta
type Story = StoryObj<typeof meta>

export const DayOrMonth: Story = {
  decorators: [withFile({ text: 'date,amount\n03/04/2026,-1.50\n05/06/2026,-2.50\n' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /4 March 2026/ }, patience))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /3 April 2026/ })).toBeNull())
  },
}
export const PointOrComma: Story = {
  decorators: [withFile({ text: 'date,amount\n2026-11-02,"1,234"\n2026-11-03,"2,500"\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '1,234.00' }, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1.234' })).toBeVisible()
  },
}
export const OnAPhone: Story = { decorators: DayOrMonth.decorators ?? [], globals: { viewport: { value: 'phone' } } }
