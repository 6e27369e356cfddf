import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { NewAccountForm } from './NewAccountForm.tsx'

const meta = { component: NewAccountForm, args: { onDone: fn() } } satisfies Meta<typeof NewAccountForm>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Holiday fund')
    await waitFor(() => expect(canvas.getByLabelText('Folder')).not.toHaveValue(''))
    await userEvent.type(canvas.getByLabelText(/^Balance/), '2,340.18')
    await userEvent.clear(canvas.getByLabelText('Folder'))
    await userEvent.type(canvas.getByLabelText('Folder'), 'res')
    await screen.findByRole('option', { name: 'Reserves' })
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
/** The first account creates its folder. A type can be taken back. */
export const WithoutAFolder: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name')
    await waitFor(() => expect(canvas.queryByLabelText('Folder')).toBeNull())
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Savings')
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Not set')
    await userEvent.type(name, 'Everyday{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}
/** A balance that cannot be read gets the focus. */
export const WrongBalance: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Holiday fund')
    await userEvent.type(canvas.getByLabelText(/^Balance/), '12..')
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(canvas.getByLabelText(/^Balance/)).toHaveFocus())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  args: { folderId: 1 },
  parameters: { backend: { refusing: 'LIMIT_REACHED' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'One too many{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveValue('One too many')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
