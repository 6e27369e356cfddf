import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { OperatorKeys } from './OperatorKeys.tsx'

const meta = {
  component: OperatorKeys,
  args: { input: { current: null } },
  globals: { viewport: { value: 'phone' } },
  render: function Render() {
    const input = useRef<HTMLInputElement>(null)
    const [typed, setTyped] = useState('1240')
    return (
      <>
        <input ref={input} aria-label="Amount" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <OperatorKeys input={input} />
      </>
    )
  },
} satisfies Meta<typeof OperatorKeys>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · keypad, calculator', parameters: inModes('dark', 'largeText') }
export const Playground: Story = {}

export const WritesAtTheCaret: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.click(field)
    field.setSelectionRange(2, 2)
    const times = canvas.getByText('×')
    await expect(times).toHaveAccessibleName('Times')
    await userEvent.click(times)
    await expect(field).toHaveValue('12×40')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('5')
    await expect(field).toHaveValue('12×540')
  },
}

/** A physical keyboard has the operators. */
export const NotOnADesk: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Plus' })).toBeNull()
  },
}
