import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { DeleteNoteDialog } from './DeleteNoteDialog.tsx'

/** The newest note of the household. */
const OfTheNewest = observer(function OfTheNewest({ onClose }: { onClose: () => void }) {
  const [note] = useLoad(useStores().notes.list).value
  return note && <DeleteNoteDialog note={note} onClose={onClose} />
})

const meta = {
  component: OfTheNewest,
  subcomponents: { DeleteNoteDialog },
  args: { onClose: fn() },
} satisfies Meta<typeof OfTheNewest>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('Note deleted')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
