import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonLink } from './ButtonLink.tsx'
import { Link } from './Link.tsx'

const meta = { component: Link, args: { to: '/import', children: 'Import from a file' } } satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · anchor, hyperlink' }
export const Playground: Story = {
  args: { children: 'Import from a file', to: '/import' },
  argTypes: { children: { control: 'text' }, to: { control: 'text' } },
}
export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Import from a file' })).toHaveAttribute('href', '/import')
  },
}

export const AsAButton: Story = {
  render: ({ to, children }) => (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  ),
}
