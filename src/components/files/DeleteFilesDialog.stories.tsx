import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx'

interface OfTheHouseholdProps {
  isAll: boolean
  onClose: () => void
}

/** The largest file of the household, or all of them. */
const OfTheHousehold = observer(function OfTheHousehold({ isAll, onClose }: OfTheHouseholdProps) {
  const [file] = useLoad(useStores().files.list).value
  return file && <DeleteFilesDialog file={isAll ? undefined : file} onClose={onClose} />
})

const meta = {
  component: OfTheHousehold,
  subcomponents: { DeleteFilesDialog },
  args: { isAll: false, onClose: fn() },
} satisfies Meta<typeof OfTheHousehold>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText('rent-contract.pdf will be deleted permanently. A report is deleted with its file.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('File deleted')
  },
}
export const All: Story = {
  args: { isAll: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Files deleted')
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
export const AtRest: Story = { args: { isAll: true }, parameters: inModes('dark', 'ru', 'phone') }
