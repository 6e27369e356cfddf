import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { Masthead } from './Masthead.tsx'

const meta = {
  component: Masthead,
  args: { path: '/transactions', onFind: fn(), onHelp: fn(), onOpen: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Masthead>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · header, navigation bar, app bar, breadcrumb',
  parameters: inModes('ro', 'folded', 'forcedColours'),
}
/** The search is at the right edge, and does not overlap the page title. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('button', { name: 'Search or run a command' }).getBoundingClientRect()
    await expect(left).toBeGreaterThan(innerWidth - 60)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}
/** At 200 % text size the links collapse, and nothing overflows. */
export const LargeText: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Transactions' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'You' }).getBoundingClientRect().right).toBeLessThan(innerWidth)
  },
}
/** The longest page names, with the demo tag, on the narrowest screen that shows them. */
export const RussianDemoJustUnfolded: Story = {
  globals: { language: 'ru', viewport: { value: 'desktop' } },
  parameters: { backend: { isDemo: true } },
  decorators: [
    (Story) => (
      <div data-narrow style={{ width: 1081 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Демо')
    // The fallback font is wider.
    await document.fonts.ready
    const edge = canvasElement.querySelector('[data-narrow]')?.getBoundingClientRect().right
    await expect(canvas.getByRole('button', { name: 'Вы' }).getBoundingClientRect().right).toBeLessThan(edge ?? 0)
    await expect(canvas.getByRole('link', { name: 'Регулярные' })).toBeVisible()
  },
}
export const PageOfItsOwn: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { path: '/import' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
  },
}
export const FoldedMenuOpensByKeyboard: Story = {
  tags: ['keyboard'],
  globals: { viewport: { value: 'folded' } },
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Transactions' }))
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page')
  },
}
export const OffersThreeThemes: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }))
    await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(3)
  },
}
export const UserMenuOpen: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'You' }))
    await expect(await screen.findByText('elena')).toBeVisible()
    await expect(canvas.queryByText('Demo')).toBeNull()
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect(screen.getByRole('menuitem', { name: 'History' })).toHaveAttribute('href', '/history')
    await userEvent.click(screen.getByRole('menuitem', { name: /Keyboard shortcuts/ }))
    await waitFor(() => expect(args.onHelp).toHaveBeenCalledOnce())
  },
}
