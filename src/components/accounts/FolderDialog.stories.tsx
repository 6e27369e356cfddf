import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { Folder } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { FolderDialog } from './FolderDialog.tsx'

const everyday: Folder = { folderId: 1, name: 'Everyday', version: '1' }
/** The number of times the folders were loaded; from the second time on the first folder has a new name. */
let loads = 0

const meta = { component: FolderDialog, args: { onClose: fn() } } satisfies Meta<typeof FolderDialog>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Travel')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const SaysWhatIsMissing: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), '   ')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await expect(await screen.findByText('Required')).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The dialog stays open until the request succeeds, and a failure keeps the input. */
export const RefusedKeepsWhatWasTyped: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'LIMIT_REACHED' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'One too many{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('You have reached the limit.')
    await expect(screen.getByLabelText('Name')).toHaveValue('One too many')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const MarksWhatTheServerDoesNotTake: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.folders.create, () => {
          throw new Refusal('INVALID_INPUT', 'name', [{ path: ['name'], message: 'no' }])
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Everyday{Enter}')
    await expect(await screen.findByText('Invalid value')).toBeVisible()
  },
}

export const Edit: Story = {
  args: { folder: everyday },
  play: async ({ args, userEvent }) => {
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Daily{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

const changedElsewhere = {
  args: { folder: everyday },
  beforeEach: () => {
    loads = 0
  },
  parameters: {
    msw: {
      handlers: [
        mock(contract.folders.list, () => {
          loads++
          return { folders: [{ ...everyday, name: 'Named in another tab', version: '2' }] }
        }),
        mock(contract.folders.edit, ({ version }) => {
          if (version !== '2') throw new Refusal('CHANGED_MEANWHILE')
          return {}
        }),
      ],
    },
  },
} satisfies Partial<Story>

export const ChangedElsewhereLoadsTheNewest: Story = {
  ...changedElsewhere,
  play: async ({ args, userEvent }) => {
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Mine{Enter}')
    await expect(await screen.findByText(/changed elsewhere/)).toBeVisible()
    await expect(name).toHaveValue('Mine')
    await waitFor(() => expect(loads).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Load latest version' }))
    await expect(name).toHaveValue('Named in another tab')
    await userEvent.click(screen.getByRole('button', { name: 'Restore what I typed' }))
    await expect(name).toHaveValue('Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const ChangedElsewhereSavesOver: Story = {
  ...changedElsewhere,
  play: async ({ args, userEvent }) => {
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Mine{Enter}')
    await screen.findByText(/changed elsewhere/)
    await waitFor(() => expect(loads).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const Pending: Story = {
  parameters: { backend: { stalling: true } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), 'Travel{Enter}')
    await expect(screen.getByRole('button', { name: 'Create' })).toHaveAttribute('data-loading')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = { args: { folder: everyday }, parameters: inModes('dark', 'ru', 'phone') }
