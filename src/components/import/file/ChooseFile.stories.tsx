import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChooseFile } from './ChooseFile.tsx'

const meta = {
  component: ChooseFile,
  args: { children: 'Choose files' },
} satisfies Meta<typeof ChooseFile>
export default meta
type Story = StoryObj<typeof meta>

export const AsAButton: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeEnabled()
  },
}
export const AsAPartOfALine: Story = { args: { isQuiet: true, children: 'Another file' } }
