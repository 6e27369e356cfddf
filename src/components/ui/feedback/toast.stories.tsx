import { Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from '#components/ui/layout/Button.tsx'
import { notify, notifyWithUndo, Toasts } from './toast.tsx'
import { undoLatest } from './undoStack.ts'

const undo = fn()

const Speaker = () => (
  <Group>
    <Button onClick={() => notifyWithUndo('Transaction deleted', 'Undo', undo)}>Delete</Button>
    <Button variant="secondary" onClick={() => notify('The report is being made')}>
      Report
    </Button>
    <Button
      variant="tertiary"
      onClick={() => notify('Not saved: the account is used by a recurring transaction', { tone: 'danger' })}
    >
      Save
    </Button>
  </Group>
)

const meta = { component: Speaker, subcomponents: { Toasts } } satisfies Meta<typeof Speaker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · snackbar, notification, flash' }
export const Playground: Story = {}
export const SaysWhatWasDone: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    const later = spyOn(window, 'setTimeout')
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }))
    await expect(await screen.findByRole('status')).toHaveTextContent('The report is being made')
    await expect(later).toHaveBeenCalledWith(expect.any(Function), 2_500)
    later.mockRestore()
    await expect(document.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'info')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved/)
  },
}

/** Screen readers announce text only if its live region existed before. */
export const ComesIntoAPlaceThatIsThere: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    const places = [...document.querySelectorAll('[aria-live=polite]')]
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }))
    const toast = await screen.findByText('The report is being made')
    await expect(places.filter((place) => place.contains(toast))).toHaveLength(1)
  },
}

/** A sticky footer stays clickable while a toast is shown. */
export const StandsAboveABarAtTheFoot: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <div data-foot-bar style={{ position: 'fixed', bottom: 16, left: 0, right: 0 }}>
          <Button>Set category</Button>
        </div>
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }))
    const toast = (await screen.findByText('The report is being made')).getBoundingClientRect()
    const bar = canvas.getByRole('button', { name: 'Set category' }).getBoundingClientRect()
    await expect(toast.bottom).toBeLessThanOrEqual(bar.top)
  },
}

export const TakesBack: Story = {
  play: async ({ canvas, userEvent }) => {
    undo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Transaction deleted')).toBeNull())
  },
}

/** Undo of an older toast keeps the latest change available to Ctrl+Z, which undoes it once. */
export const AnOlderUndoLeavesTheLatest: Story = {
  play: async ({ userEvent }) => {
    const [older, newer] = [fn(), fn()]
    notifyWithUndo('Account deleted', 'Undo the account', older)
    notifyWithUndo('Note deleted', 'Undo the note', newer)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the account' }))
    undoLatest()
    undoLatest()
    await expect(newer).toHaveBeenCalledOnce()
    await expect(older).toHaveBeenCalledOnce()
    // Undone by a key, its toast offers it no longer.
    await waitFor(() => expect(screen.queryByText('Note deleted')).toBeNull(), { timeout: 2_000 })
  },
}
