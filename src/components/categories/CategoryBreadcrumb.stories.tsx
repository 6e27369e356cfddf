import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryBreadcrumb } from './CategoryBreadcrumb.tsx'

const meta = {
  component: CategoryBreadcrumb,
  args: { insideId: categoryIds.children },
  parameters: { loads: ['categories'] },
} satisfies Meta<typeof CategoryBreadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const TwoLevelsDown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Family' })).toHaveAttribute(
      'href',
      `/?in=${categoryIds.family}`,
    )
    await expect(canvas.getByText('Children')).toHaveAttribute('aria-current', 'page')
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
