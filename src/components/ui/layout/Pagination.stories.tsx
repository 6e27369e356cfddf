import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { Pagination } from './Pagination.tsx'

const meta = {
  component: Pagination,
  args: { label: 'Pages', pageLabel: (page) => `Page ${page}`, pageCount: 9, value: 2, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · pager, page numbers', parameters: inModes('dark', 'phone') }
export const Playground: Story = { argTypes: { pageLabel: { control: false } } }

export const TurnedByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Page 3' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  },
}
