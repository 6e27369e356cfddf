import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { DeleteRuleDialog } from './DeleteRuleDialog.tsx'

/** The rule that is due next. */
const OfTheNext = observer(function OfTheNext({ onClose }: { onClose: () => void }) {
  const [rule] = useLoad(useStores().recurring.list).value
  return rule && <DeleteRuleDialog rule={rule} onClose={onClose} />
})

const meta = {
  component: OfTheNext,
  subcomponents: { DeleteRuleDialog },
  args: { onClose: fn() },
} satisfies Meta<typeof OfTheNext>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText('The transactions it recorded stay.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await screen.findByText('Recurring transaction deleted')
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
