import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { ReportFrame } from './ReportFrame.tsx'

const meta = {
  component: ReportFrame,
  args: {
    name: 'Lidl',
    about: 'LIDL 0417',
    needed: [],
    home: { to: '/payees', title: 'Payees' },
    missing: 'This payee does not exist',
    onOpen: fn(),
    children: 'Its report',
  },
} satisfies Meta<typeof ReportFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Lidl' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into…' }))
    await expect(args.onOpen).toHaveBeenCalledWith('merge')
  },
}
export const Missing: Story = { args: { name: undefined } }
