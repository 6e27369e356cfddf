import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aMember } from '#mocks/sampleBooks.ts'
import { mock } from '#mocks/mock.ts'
import { samplePassword } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteMeDialog } from './DeleteMeDialog.tsx'

const meta = { component: DeleteMeDialog, args: { onClose: fn() } } satisfies Meta<typeof DeleteMeDialog>
export default meta
type Story = StoryObj<typeof meta>

const sent = fn()

type Context = Parameters<NonNullable<Story['play']>>[0]

const fill = async ({ userEvent }: Context, name: string, password: string) => {
  await userEvent.type(await screen.findByLabelText('Type elena to continue'), name)
  await userEvent.type(screen.getByLabelText('Current password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

export const Deletes: Story = {
  play: async (context) => {
    await screen.findByText(/all sessions end. This cannot be undone/)
    await fill(context, 'elena', samplePassword)
    await screen.findByText('Account deleted')
  },
}
export const AnotherName: Story = {
  play: async (context) => {
    await fill(context, 'elen', samplePassword)
    await screen.findByText('The name does not match')
    await expect(screen.getByLabelText('Type elena to continue')).toHaveFocus()
  },
}
export const WrongPassword: Story = {
  play: async (context) => {
    await fill(context, 'elena', 'not-the-password-1')
    await screen.findByText('The current password is wrong')
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus())
  },
}
export const Limited: Story = {
  parameters: { backend: { refusing: 'SESSION_LIMITED' } },
  play: async (context) => {
    await fill(context, 'elena', samplePassword)
    await screen.findByText('A limited session cannot do this.')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }

/** Books that others use are handed over, or deleted. */
export const WithSharedBooks: Story = {
  parameters: {
    backend: { sharesAs: 'owner' },
    ...inModes('phone', 'dark'),
    msw: {
      handlers: [
        mock(contract.books.toHandOver, () => ({
          books: [{ bookId: 1, name: 'Household', members: [aMember({ userId: 2, username: 'mihai' })] }],
        })),
        mock(contract.archive.deleteAccount, (input) => {
          sent(input.heirs)
          return {}
        }),
      ],
    },
  },
  beforeEach: () => void sent.mockReset(),
  play: async (context) => {
    const heir = await screen.findByLabelText('New owner of Household')
    await expect(screen.getByText(/^The books that only elena is a member of/)).toBeVisible()
    await expect(heir).toHaveDisplayValue('mihai')
    await context.userEvent.selectOptions(heir, 'Nobody: delete the book')
    await context.userEvent.selectOptions(heir, 'mihai')
    await fill(context, 'elena', samplePassword)
    await waitFor(() => expect(sent).toHaveBeenCalledWith([{ bookId: 1, userId: 2 }]))
  },
}
