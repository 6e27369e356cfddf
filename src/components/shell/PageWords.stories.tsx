import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PageWords } from './PageWords.tsx'

const meta = {
  component: PageWords,
  args: { path: '/' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof PageWords>
export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { current: 'page' })).toHaveLength(1)
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Main')
  },
}

export const PageOfItsOwn: Story = {
  args: { path: '/import' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
  },
}
