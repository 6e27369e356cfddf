import { TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Refusal } from '#contract/errors.ts'
import { Dialog } from './Dialog.tsx'
import { Link } from './Link.tsx'

const meta = {
  component: Dialog,
  args: {
    title: 'New folder',
    isOpen: true,
    onClose: fn(),
    onSubmit: fn(),
    submitLabel: 'Create',
    children: <TextInput label="Name" data-autofocus />,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const EnterSendsWhatIsTyped: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Everyday{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(screen.getByRole('dialog', { name: 'New folder' })).toBeVisible()
  },
}

export const EscapeCloses: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Tab walks the dialog round and round: the page behind it is out of reach. */
export const TabStaysInside: Story = {
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    const name = screen.getByLabelText('Name')
    await waitFor(() => expect(name).toHaveFocus())
    for (let presses = 0; presses < 8; presses++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
}

export const Sending: Story = { args: { isPending: true } }

export const Refused: Story = { args: { refusal: new Refusal('LIMIT_REACHED') } }

export const WithAnotherWay: Story = { args: { aside: <Link to="/import">Import a file</Link> } }

/** On a phone it takes the whole screen, its footer at the bottom. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const InForcedColours: Story = {}
