import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { BookSwitcher } from './BookSwitcher.tsx'

const meta = {
  component: BookSwitcher,
  args: { onNew: fn() },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof BookSwitcher>
export default meta
type Story = StoryObj<typeof meta>

const shared = { backend: { sharesAs: 'owner' as const } }

const booksOf = (loaded: Record<string, unknown>) => (loaded as { stores: Stores }).stores.books

export const Default: Story = {
  name: 'Default · workspaces, account switcher, tenants',
  parameters: { ...shared, ...inModes('dark') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book: Household' }))
    await screen.findByText('Together')
    const items = screen.getAllByRole('menuitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      'Household 4 members €33,342.87',
      'Studio Elena Only you €8,914.202',
      'My own Only you €2,066.053',
      'Parents’ flat 2 members · Viewer lei\u00A041,200.004',
      'Members and book',
      'New book…',
    ])
    await expect(items[0]).toHaveAttribute('aria-current', 'true')
  },
}

/** With one book and one member the product's name stays. */
export const OneBook: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Farthing' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Book: elena' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New book…' }))
    await expect(args.onNew).toHaveBeenCalledOnce()
  },
}

export const SwitchesByKeys: Story = {
  tags: ['keyboard'],
  parameters: shared,
  play: async ({ canvas, loaded, userEvent }) => {
    const books = booksOf(loaded)
    await userEvent.keyboard('b3')
    await waitFor(() => expect(books.wantedId).toBe(15))
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Book: Household' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Household/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(books.wantedId).toBe(12))
  },
}
