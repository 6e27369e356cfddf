import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { MoreMenu } from './MoreMenu.tsx'

const meta = {
  component: MoreMenu,
  args: { path: '/currencies', onOpen: fn() },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoreMenu>
export default meta
type Story = StoryObj<typeof meta>

export const AnIndexInGroups: Story = {
  name: 'An Index In Groups · drawer, navigation menu, sheet',
  parameters: { ...inModes('ru', 'ro', 'dark', 'largeText'), layout: 'fullscreen' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const items = await screen.findAllByRole('menuitem')
    await expect(items.find((item) => item.getAttribute('aria-current') === 'page')).toHaveAttribute(
      'href',
      '/currencies',
    )
    await expect(items.find((item) => item.getAttribute('href') === '/import')).toBeVisible()
    for (const item of items) await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    const { left, right, top } = screen.getByRole('menu').getBoundingClientRect()
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}
export const OpensADialog: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sessions' }))
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('sessions'))
  },
}
export const WalksByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Review' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Budgets' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}
