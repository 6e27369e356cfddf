import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sampleCommandIds } from '#mocks/commands.ts'
import { inModes } from '#mocks/modes.ts'
import { CommandRows } from './CommandRows.tsx'

const meta = { component: CommandRows, args: { changeSetId: sampleCommandIds.edited } } satisfies Meta<
  typeof CommandRows
>
export default meta
type Story = StoryObj<typeof meta>

/** Only what became another is told. */
export const Edited: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('becomes')).toBeVisible()
  },
}
export const Added: Story = { args: { changeSetId: sampleCommandIds.recorded }, parameters: inModes('ru', 'phone') }
export const Many: Story = {
  args: { changeSetId: sampleCommandIds.imported },
  play: async ({ canvas, userEvent }) => {
    const before = (await canvas.findAllByRole('listitem')).length
    await userEvent.click(canvas.getByRole('button', { name: 'Show more rows' }))
    await canvas.findAllByRole('listitem')
    await expect(before).toBe(50)
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
