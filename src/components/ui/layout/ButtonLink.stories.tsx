import { IconChevronRight, IconUpload } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect } from 'storybook/test'
import { ButtonLink } from './ButtonLink.tsx'

const meta = {
  component: ButtonLink,
  args: { children: 'Import', to: '/import', variant: 'secondary' },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · link button, anchor' }

const icons = {
  control: 'select',
  options: ['none', 'upload', 'chevron'],
  mapping: { none: undefined, upload: IconUpload, chevron: IconChevronRight },
} as const

export const Playground: Story = {
  args: { tone: 'plain', size: 'sm' },
  argTypes: {
    children: { control: 'text' },
    icon: icons,
    trailingIcon: icons,
    shortcut: { control: 'text' },
    to: { control: 'text' },
    href: { control: 'text' },
  },
}

const link = createRef<HTMLAnchorElement>()

export const LeadsToAPage: Story = {
  tags: ['screen-reader'],
  args: { icon: IconUpload, ref: link, className: 'mine' },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('link')
    await expect(shown).toHaveAccessibleName('Import')
    await expect(shown).toHaveAttribute('href', '/import')
    await expect(shown).toHaveClass('mine', 'mantine-Button-root')
    await expect(link.current).toBe(shown)
  },
}

export const DownloadsAFile: Story = {
  args: { to: undefined, href: '/api/archive', children: 'Export' },
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('link', { name: 'Export' })
    await expect(shown).toHaveAttribute('href', '/api/archive')
    await expect(shown).toHaveAttribute('download')
  },
}
