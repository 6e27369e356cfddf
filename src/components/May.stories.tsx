import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CreateButton, May } from './May.tsx'

const Both = ({ onClick }: { onClick: () => void }) => (
  <>
    <May needs="edit">Only for editors</May>
    <CreateButton needs="add" onClick={onClick}>
      New payee
    </CreateButton>
  </>
)

const meta = { component: Both, subcomponents: { May, CreateButton }, args: { onClick: fn() } } satisfies Meta<
  typeof Both
>
export default meta
type Story = StoryObj<typeof meta>

export const AsAnOwner: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Only for editors')).toBeVisible()
    await userEvent.keyboard('c')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const AsAContributor: Story = {
  parameters: { backend: { sharesAs: 'contributor' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Only for editors')).toBeNull()
    await expect(canvas.getByRole('button', { name: /^New payee/ })).toBeVisible()
  },
}
/** Its key does nothing either. */
export const AsAViewer: Story = {
  tags: ['keyboard'],
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.keyboard('c')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
