import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aSession } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { SessionRow } from './SessionRow.tsx'

const meta = {
  component: SessionRow,
  args: { session: aSession(), onEnd: fn() },
  decorators: [
    (Story) => (
      <ul style={{ padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SessionRow>
export default meta
type Story = StoryObj<typeof meta>

export const ABrowser: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Firefox on Linux')).toBeVisible()
    await expect(canvas.getByText('Since 21 Nov 2026 · until 5 Dec 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'End Firefox on Linux' }))
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
}
export const AToken: Story = {
  args: { session: aSession({ limited: true, readOnly: true, description: 'Spreadsheet on the family drive' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Limited')).toBeVisible()
    await expect(canvas.getByText('Read only')).toBeVisible()
  },
}
export const WithoutAName: Story = {
  args: { session: aSession({ limited: true, description: undefined }) },
  parameters: inModes('ru'),
}
export const OnlyToLookAt: Story = { args: { onEnd: undefined } }
export const LongName: Story = {
  args: { session: aSession({ limited: true, description: 'Averyverylongnamewithoutanyspaceinit'.repeat(3) }) },
  globals: { viewport: { value: 'phone' } },
}
