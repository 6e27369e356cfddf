import { MenuItem } from '#components/ui/layout/Menu.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { startTransition, useLayoutEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { inModes } from '#mocks/modes.ts'
import { Refusal } from '#contract/errors.ts'
import { Dialog, DiscardDialog } from './Dialog.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { hasBackStep } from '#components/ui/layout/backSteps.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { ToolMenu } from '#components/ui/layout/ToolMenu.tsx'

const meta = {
  component: Dialog,
  subcomponents: { DiscardDialog },
  args: {
    title: 'New folder',
    isOpen: true,
    onClose: fn(),
    onSubmit: fn(),
    submitLabel: 'Create',
    children: <TextField label="Name" data-autofocus />,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const Upper = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog title="Receipt" isOpen={isOpen} onClose={() => setOpen(false)}>
      A picture
    </Dialog>
  )
}

const gone = fn()
const Closing = () => {
  const [isOpen, setOpen] = useState(true)
  useLayoutEffect(() => {
    if (!isOpen) gone(hasBackStep())
  }, [isOpen])
  return (
    <Dialog title="Receipt" isOpen={isOpen} onClose={() => startTransition(() => setOpen(false))}>
      A picture
    </Dialog>
  )
}

const middleOf = (element: Element | null): number => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return (top + bottom) / 2
}

export const Default: Story = { name: 'Default · modal, overlay, popup' }
export const Playground: Story = {
  args: { tone: 'plain', isPending: false, aside: '' },
  argTypes: { aside: { control: 'text' } },
}
export const EnterSendsWhatIsTyped: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Everyday{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(screen.getByRole('dialog', { name: 'New folder' })).toBeVisible()
  },
}

export const EscapeCloses: Story = {
  tags: ['keyboard'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Escape closes an open calendar or menu first, wherever the focus is in it. */
export const EscapeClosesAListFirst: Story = {
  args: {
    children: (
      <>
        <DateField label="Since" value="2026-11-21" onChange={fn()} zone="UTC" />
        <ToolMenu label="More">
          <MenuItem>Delete</MenuItem>
        </ToolMenu>
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    const since = await screen.findByLabelText('Since')
    const month = () => screen.queryByRole('button', { name: 'Next month' })
    for (const isInside of [false, true]) {
      await userEvent.click(since)
      await waitFor(() => expect(month()).toBeVisible())
      if (isInside) await userEvent.click(month()!)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(month()).toBeNull())
    }
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Delete' })
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A second Back right after the first must not meet the step of a closed dialog. */
export const ItsBackStepGoesWithIt: Story = {
  tags: ['keyboard'],
  render: () => <Closing />,
  play: async ({ userEvent }) => {
    gone.mockClear()
    await screen.findByRole('dialog')
    await expect(hasBackStep()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(gone).toHaveBeenCalledOnce())
    await expect(gone).toHaveBeenCalledWith(false)
  },
}

/** Input is discarded only after a confirmation. */
export const EscapeAsksWhereSomethingWasTyped: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Everyday{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
    await expect(screen.getByLabelText('Name')).toHaveValue('Everyday')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    const again = await screen.findByRole('dialog', { name: 'Discard changes?' })
    await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    // The owner of this story leaves the dialog open.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(again).not.toBeInTheDocument())
  },
}

const stay = fn()
const discard = fn()
export const AsksToDiscard: Story = {
  name: 'Asks To Discard · unsaved changes, leave page',
  render: () => <DiscardDialog onStay={stay} onDiscard={discard} />,
  parameters: inModes('dark', 'ru', 'rtl', 'phone'),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Keep editing|Продолжить/ }))
    await expect(stay).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /^Discard|Не сохранять/ }))
    await expect(discard).toHaveBeenCalled()
  },
}

/** A nested dialog has the keyboard to itself: Escape keeps the outer dialog open, and Ctrl+Enter does not submit it. */
export const OverAnother: Story = {
  tags: ['keyboard'],
  args: { children: <Upper /> },
  play: async ({ args, userEvent }) => {
    const upper = await screen.findByRole('dialog', { name: 'Receipt' })
    await waitFor(() => expect(upper).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(upper).not.toBeInTheDocument())
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Tab cycles within the dialog: the page behind it is inert. */
export const TabStaysInside: Story = {
  tags: ['keyboard'],
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

/** The spinner turns in the middle of the button, also with reduced motion; Escape asks nothing about what is being sent. */
export const Sending: Story = {
  args: { isPending: true },
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: /Create/ })
    const spinner = button.querySelector('.mantine-Button-loader')
    await waitFor(() => expect(Math.abs(middleOf(spinner) - middleOf(button))).toBeLessThanOrEqual(2))
    await userEvent.type(screen.getByLabelText('Name'), 'Everyday{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The title is read when it opens, the reason of a failure at once. */
export const Refused: Story = {
  tags: ['screen-reader', 'pictured'],
  args: { refusal: new Refusal('LIMIT_REACHED') },
  parameters: inModes('dark', 'phone', 'forcedColours'),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName('New folder')
    await expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  },
}

export const WithAnotherWay: Story = { args: { aside: <Link to="/import">Import a file</Link> } }

/** On a phone it takes the whole screen, its footer at the bottom. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const buttons = within(await screen.findByRole('dialog')).getAllByRole('button')
    await expect(buttons).toHaveLength(3)
    for (const button of buttons) await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

/** Where the buttons do not fit on one line, the primary button takes its own line, with the others below it. */
export const LongFooterOnAPhone: Story = {
  args: {
    aside: <Link to="/recurring">Show the recurring transaction</Link>,
    submitLabel: 'Create the folder and open its first account',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const boxOf = (name: string | RegExp) => screen.getByRole('button', { name }).getBoundingClientRect()
    await screen.findByRole('dialog')
    const create = /^Create the folder/
    await waitFor(() => expect(boxOf(create).width).toBeGreaterThan(innerWidth - 40))
    await expect(boxOf('Cancel').width).toBe(boxOf(create).width)
    await expect(boxOf(create).bottom).toBeLessThanOrEqual(boxOf('Cancel').top)
  },
}
