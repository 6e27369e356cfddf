import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Callout } from './Callout.tsx'
import { Link } from '#components/ui/layout/Link.tsx'

const meta = { component: Callout, args: { children: 'No rate for XDR, so it is not in the total.' } } satisfies Meta<
  typeof Callout
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · alert, banner, notice, message' }
export const Playground: Story = {
  args: { tone: 'warning' },
  argTypes: { children: { control: 'text' }, isAlert: { control: false } },
}
export const Warning: Story = {
  args: {
    children: (
      <>
        No rate for XDR, so it is not in the total. <Link to="/currencies">Set a rate</Link>
      </>
    ),
  },
}
/** It appears while the user works: it is read aloud at once. */
export const Danger: Story = {
  tags: ['screen-reader', 'pictured'],
  args: { tone: 'danger', isAlert: true, children: 'Too many attempts. Try again in 5 minutes.' },
  parameters: inModes('forcedColours'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.')
  },
}
export const Info: Story = { args: { tone: 'info', children: '7 rows look like duplicates.' } }
export const Success: Story = { args: { tone: 'success', children: '20,000 transactions imported.' } }

/** The toolbar's Direction mirrors the page: its bar is at the start of the line. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const callout = getComputedStyle(canvas.getByText(/No rate/).closest('[data-tone]')!)
    await expect([callout.borderRightWidth, callout.borderLeftWidth]).toEqual(['3px', '0px'])
  },
}
