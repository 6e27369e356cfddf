import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { contract } from '#contract'
import { aBook } from '#mocks/sampleBooks.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { BookLost } from './BookLost.tsx'

const meta = { component: BookLost, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof BookLost>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · removed, access lost',
  parameters: { backend: { sharesAs: 'editor' }, ...inModes('dark', 'ru', 'ro', 'phone', 'largeText') },
}
export const NoOtherBook: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Your other books')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'New book' }))
    await screen.findByRole('dialog', { name: 'New book' })
  },
}

let isMember = true
const listed = mock(contract.books.list, () => ({
  books: [...(isMember ? [aBook({ name: 'Household', members: 2 })] : []), aBook({ bookId: 12, name: 'Studio Elena' })],
  currentId: 1,
}))

/** Wherever the user is, nothing of the book stays on the page. */
export const TakesThePlaceOfEveryPage: Story = {
  parameters: { routes, path: '/transactions', backend: { sharesAs: 'editor' }, msw: { handlers: [listed] } },
  beforeEach: () => () => {
    isMember = true
  },
  play: async ({ canvas, loaded, userEvent }) => {
    const { books } = (loaded as { stores: Stores }).stores
    await canvas.findByText(/^Lunch with Ana/, {}, { timeout: 15_000 })
    isMember = false
    await books.list.load()
    await canvas.findByRole('heading', { name: 'You are no longer a member of Household' })
    await expect(canvas.queryByText(/^Lunch with Ana/)).toBeNull()
    await expect(canvas.queryByRole('grid')).toBeNull()
    await expect(screen.queryByRole('banner')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Studio Elena' }))
    await waitFor(() => expect(books.wantedId).toBe(12))
  },
}

/** The refusal of any call is enough to find out. */
export const LearnsItFromARefusal: Story = {
  parameters: {
    routes,
    path: '/',
    msw: { handlers: [listed, refusing(contract.accounts.list, 'BOOK_NOT_FOUND')] },
  },
  // The books are listed before, with the one that is lost.
  beforeEach: () => {
    isMember = false
    return () => {
      isMember = true
    }
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'You are no longer a member of Household' })
  },
}
