import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './Button.tsx'
import { KeyHint } from './KeyHint.tsx'

const meta = { component: KeyHint, args: { children: 'N' } } satisfies Meta<typeof KeyHint>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · kbd, shortcut, hotkey' }
export const Playground: Story = { args: { children: 'Ctrl K' } }
export const InAButton: Story = {
  render: ({ children }) => <Button shortcut={children}>New transaction</Button>,
}
