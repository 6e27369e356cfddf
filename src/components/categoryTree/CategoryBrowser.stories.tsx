import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryBrowser } from './CategoryBrowser.tsx'

const meta = { component: CategoryBrowser, args: { month: '2026-11', onOpen: fn() } } satisfies Meta<
  typeof CategoryBrowser
>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search categories' })
    await userEvent.type(search, 'swim')
    await expect(await canvas.findByText('Swimming')).toBeVisible()
    await expect(canvas.queryByText('Groceries')).toBeNull()
    await userEvent.clear(search)
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}
export const Inside: Story = { args: { insideId: categoryIds.children }, parameters: inModes('ru') }

/** On a phone the rows show no tools until the user starts arranging. */
export const ArrangedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Groceries')
    await expect(canvas.queryByRole('button', { name: 'Edit Groceries' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit categories' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Groceries' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
