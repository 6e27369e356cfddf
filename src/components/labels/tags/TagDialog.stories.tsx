import type { Meta, StoryObj } from '@storybook/react-vite'
import { TAG_COLORS } from '#contract/lists.ts'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { refusing } from '#mocks/mock.ts'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { tagIds } from '#mocks/sample.ts'
import { aTag } from '#mocks/tags.ts'
import { TagDialog } from './TagDialog.tsx'

const meta = { component: TagDialog, args: { onClose: fn() } } satisfies Meta<typeof TagDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  parameters: inModes('dark', 'ru', 'phone', 'forcedColours'),
}

const trip = aTag({ tagId: tagIds.seasideTrip, name: 'A week by the sea' })

export const WalksByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ userEvent }) => {
    await expect(await screen.findAllByRole('radio')).toHaveLength(TAG_COLORS)
    const chosen = screen.getByRole('radio', { checked: true })
    await tabTo(userEvent, chosen)
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(chosen).not.toBeChecked())
  },
}

/** The days can be cleared again. */
export const WithoutDays: Story = {
  args: { tag: trip },
  play: async ({ args, userEvent }) => {
    for (const name of [/^First day/, /^Last day/]) await userEvent.clear(await screen.findByLabelText(name))
    await userEvent.click(screen.getByRole('radio', { name: 'Moss' }))
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** An invalid range of days is reported at the field. */
export const DaysTheWrongWayRound: Story = {
  args: { tag: trip },
  parameters: {
    msw: {
      handlers: [refusing(contract.tags.edit, 'INVALID_INPUT', [{ path: ['lastDay'], message: 'is before firstDay' }])],
    },
  },
  play: async ({ userEvent }) => {
    const last = await screen.findByLabelText(/^Last day/)
    await userEvent.clear(last)
    await userEvent.type(last, '2026-01-01{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await screen.findByText('The last day is before the first one.')
  },
}
export const NameTaken: Story = {
  parameters: {
    msw: { handlers: [refusing(contract.tags.create, 'NAME_TAKEN', [{ path: ['name'], message: 'is taken' }])] },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'a WEEK by the sea')
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }))
    await screen.findByText('This name is taken. Choose another one.')
  },
}
