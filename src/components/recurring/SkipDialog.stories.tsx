import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { SkipDialog } from './SkipDialog.tsx'

/** The rent, which is due on the first of December. */
const OfTheRent = observer(function OfTheRent({ onClose }: { onClose: () => void }) {
  const rule = useStores().recurring.byId.get(1)
  return rule && <SkipDialog rule={rule} onClose={onClose} />
})

const meta = {
  component: OfTheRent,
  subcomponents: { SkipDialog },
  args: { onClose: fn() },
  parameters: { loads: ['recurring'] },
} satisfies Meta<typeof OfTheRent>
export default meta
type Story = StoryObj<typeof meta>

export const SaysWhichDateAndWhichThen: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText(/No transaction will be recorded on 1 Dec 2026, 08:00/)
    await screen.findByText(/The next one will be recorded on 1 Jan 2027, 08:00/)
    await userEvent.click(screen.getByRole('button', { name: /Skip/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('1 Dec 2026 skipped, next on 1 Jan 2027')
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'CHANGED_MEANWHILE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Skip/ }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
