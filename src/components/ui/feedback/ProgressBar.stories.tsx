import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  component: ProgressBar,
  args: { label: 'Sending statement.csv', value: 0.4 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · progress, meter, loading bar' }

export const Playground: Story = {
  args: { tone: 'plain', isIndeterminate: false },
  argTypes: { ref: { control: false } },
}

/** Every tone and state. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '16px' }}>
      <ProgressBar label="Empty" value={0} />
      <ProgressBar label="Plain" value={0.4} />
      <ProgressBar label="Warning" value={0.95} tone="warning" />
      <ProgressBar label="Indeterminate" value={1} isIndeterminate />
    </div>
  ),
  parameters: inModes('dark', 'forcedColours'),
}

const bar = createRef<HTMLDivElement>()

export const ReadAloud: Story = {
  tags: ['screen-reader'],
  args: { ref: bar, className: 'mine', value: 0.404 },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('progressbar')
    await expect(shown).toHaveAccessibleName('Sending statement.csv')
    await expect(shown).toHaveAttribute('aria-valuenow', '40')
    await expect(bar.current).toContainElement(shown)
    await expect(bar.current).toHaveClass('mine')
  },
}
