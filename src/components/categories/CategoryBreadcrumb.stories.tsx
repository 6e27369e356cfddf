import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryBreadcrumb, type CategoryBreadcrumbProps } from './CategoryBreadcrumb.tsx'

const Loaded = (props: CategoryBreadcrumbProps) => {
  useLoad(useStores().categories.list)
  return <CategoryBreadcrumb {...props} />
}

const meta = {
  component: CategoryBreadcrumb,
  args: { insideId: categoryIds.children },
  render: (args) => <Loaded {...args} />,
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
