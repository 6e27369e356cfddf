import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { samplePassword } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteMeDialog } from './DeleteMeDialog.tsx'

const meta = { component: DeleteMeDialog, args: { onClose: fn() } } satisfies Meta<typeof DeleteMeDialog>
export default meta
type Story = StoryObj<typeof meta>

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
