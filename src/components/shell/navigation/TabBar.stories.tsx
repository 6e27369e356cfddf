import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TabBar } from './TabBar.tsx'

const meta = {
  component: TabBar,
  args: { path: '/transactions', onNewTransaction: fn(), onOpen: fn() },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const OnAPhone: Story = {
  name: 'On A Phone · tabs, bottom navigation',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Transactions')
    await userEvent.click(canvas.getByRole('button', { name: 'New transaction' }))
    await expect(args.onNewTransaction).toHaveBeenCalledOnce()
  },
}

export const NotOnAWideScreen: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

/** The current tab is marked without colour too. */
export const MarksCurrentPageInForcedColours: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveStyle({ borderTopStyle: 'solid' })
  },
}
