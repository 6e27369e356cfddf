import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { TagsChange } from './TagsChange.tsx'

const meta = { component: TagsChange, args: { onChange: fn() } } satisfies Meta<typeof TagsChange>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('ru', 'phone') }
export const AddsANewOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Add tag' }), 'Summer 2026')
    await userEvent.click(await screen.findByRole('option', { name: 'Create tag Summer 2026' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      set: { addTagIds: [], addTags: ['Summer 2026'], removeTagIds: [] },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Summer 2026' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}
export const ClearsThem: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Remove all other tags' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      set: { addTagIds: [], addTags: [], removeTagIds: [], tagIds: null },
    })
  },
}
