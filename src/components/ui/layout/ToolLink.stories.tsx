import { IconDownload } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ToolLink } from './ToolLink.tsx'

const meta = {
  component: ToolLink,
  args: { label: 'Download receipt.jpg', icon: IconDownload, href: '/api/files/download?fileId=1' },
} satisfies Meta<typeof ToolLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · icon link' }
export const Playground: Story = { argTypes: { icon: { control: false } } }
export const NamedOnFocus: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link')
    await expect(link).toHaveFocus()
    await expect(link).toHaveAccessibleName('Download receipt.jpg')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Download receipt.jpg')
  },
}
