import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { NewBookDialog } from './NewBookDialog.tsx'

const meta = {
  component: NewBookDialog,
  args: { onClose: fn() },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof NewBookDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }

/** The base currency of the current book is suggested; the new book is shown at once. */
export const IsShown: Story = {
  play: async ({ args, loaded, userEvent }) => {
    const { books } = (loaded as { stores: Stores }).stores
    await expect(await screen.findByLabelText('Base currency')).toHaveValue('EUR')
    await userEvent.type(screen.getByLabelText('Name'), 'Garden')
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(books.list.value.find(({ bookId }) => bookId === books.wantedId)).toMatchObject({ name: 'Garden' })
  },
}
