import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog.tsx'

const onDelete = (remove: DeleteDialogProps<unknown>['onDelete']) => fn(remove)

const meta = {
  component: DeleteDialog,
  args: {
    title: 'Delete the folder?',
    children: 'Everyday will be deleted.',
    done: 'Everyday deleted',
    onDelete: onDelete(async () => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Deleting asks first. */
export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText('Everyday will be deleted.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onDelete).not.toHaveBeenCalled()
  },
}
export const Deletes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Everyday deleted')
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Deleted bytes cannot be restored. */
export const OffersNoUndoOfWhatIsFinal: Story = {
  args: { isFinal: true, onDelete: onDelete(async ({ onChangeSet }) => onChangeSet?.(7)) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Everyday deleted')
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
}
/** Undo in the toast restores it. */
export const Undoes: Story = {
  args: { onDelete: onDelete(async ({ onChangeSet }) => onChangeSet?.(7)) },
  parameters: { msw: { handlers: [mock(contract.history.undo, () => ({ changeSetId: 8 }))] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Change undone')
  },
}
/** Undone in another tab or in the history, the toast offers nothing any more. */
export const UndoneElsewhere: Story = {
  args: Undoes.args,
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.get, ({ changeSetId }) => ({
          changeSet: {
            changeSetId,
            means: 'form' as const,
            call: 'accountFolders.remove',
            at: '2026-11-21T14:20:00.000Z',
            summary: [],
            undone: true,
            undoes: [],
          },
          rows: [],
        })),
      ],
    },
  },
  play: async ({ loaded, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Undo' })
    ;(loaded['stores'] as Stores).changed(['accountFolders'])
    // By itself it would stay for 8 s.
    await waitFor(() => expect(screen.queryByText('Everyday deleted')).toBeNull(), { timeout: 4_000 })
  },
}
/** A later change depends on it, so the toast links to the history. */
export const CannotBeUndoneAlone: Story = {
  args: Undoes.args,
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.undo, () => {
          throw new Refusal('UNDO_CONFLICT')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Open history' })
  },
}
export const RefusedOffersAnotherWay: Story = {
  tags: ['screen-reader'],
  args: {
    onDelete: onDelete(() => Promise.reject(new Refusal('CATEGORY_IN_USE'))),
    instead: { of: 'CATEGORY_IN_USE', way: <LinkButton onClick={() => undefined}>Merge instead</LinkButton> },
  },
  play: async ({ args, userEvent }) => {
    await expect(screen.queryByText('Merge instead')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
    await screen.findByText('Merge instead')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Another changed it while it was asked about: the question says so, shows the latest version, and the next press deletes that. */
export const ChangedMeanwhile: Story = {
  tags: ['screen-reader'],
  args: {
    children: (newest) => (newest === 'Daily' ? 'Daily will be deleted.' : 'Everyday will be deleted.'),
    onDelete: onDelete(async (_, newest) => {
      const changedBy = [{ path: ['changedBy', 'anna'], message: 'has changed it' }]
      if (newest === undefined) throw new Refusal('CHANGED_MEANWHILE', 'changed', changedBy)
    }),
    reload: async () => 'Daily',
  },
  play: async ({ args, userEvent }) => {
    await screen.findByText('Everyday will be deleted.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'anna has changed this meanwhile. You now see the latest version',
    )
    await screen.findByText('Daily will be deleted.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onDelete).toHaveBeenLastCalledWith(expect.anything(), 'Daily')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
