import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { inModes } from '#mocks/modes.ts'
import { Refusal } from '#contract/errors.ts'
import { FormDialog } from './FormDialog.tsx'

const draft = { submit: fn(), isPending: false, refusal: undefined, conflict: undefined }

const meta = {
  component: FormDialog,
  args: {
    title: 'Edit folder',
    submitLabel: 'Save',
    children: <TextField label="Name" defaultValue="Everyday" data-autofocus />,
    draft,
    onClose: fn(),
  },
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · modal form' }
export const Playground: Story = {
  args: { tone: 'plain', aside: '' },
  argTypes: { aside: { control: 'text' }, hidesWhilePending: { control: false } },
}
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), '{Enter}')
    await expect(args.draft.submit).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Pending: Story = { args: { draft: { ...draft, isPending: true } }, parameters: inModes('dark', 'phone') }
const longForm = Array.from({ length: 20 }, (_, index) => <TextField key={index} label={`Field ${index + 1}`} />)
const isInView = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight

/** The reason stays in view at the buttons, however long the form is. */
export const Refused: Story = {
  tags: ['screen-reader'],
  args: { children: longForm, draft: { ...draft, refusal: new Refusal('LIMIT_REACHED') } },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(isInView(await screen.findByRole('alert'))).toBe(true),
}
export const ChangedElsewhere: Story = {
  args: { children: longForm, draft: { ...draft, conflict: { loadLatest: fn(), overwrite: fn() } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(isInView(await screen.findByRole('button', { name: 'Overwrite' }))).toBe(true),
}
