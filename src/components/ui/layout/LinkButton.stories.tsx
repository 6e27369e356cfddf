import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LinkButton } from './LinkButton.tsx'

const meta = { component: LinkButton, args: { children: 'Hide it instead', onClick: fn() } } satisfies Meta<
  typeof LinkButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · text button, link style button' }
export const Playground: Story = {
  args: { tone: 'plain' },
  argTypes: { children: { control: 'text' }, label: { control: 'text' } },
}
export const Plain: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Dangerous: Story = { args: { children: 'Delete', tone: 'danger' } }
