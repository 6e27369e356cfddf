import type { Meta, StoryObj } from '@storybook/react-vite'
import { TAG_COLORS } from '#contract/lists.ts'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aTag } from '#mocks/tags.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { TagMarks, type TagMarksProps } from './TagMarks.tsx'

const Loaded = (props: TagMarksProps) => {
  useLoad(useStores().tags.list)
  return <TagMarks {...props} />
}

const names = ['Holiday', 'Taxes', 'Garden', 'Wedding', 'Work', 'Bicycle', 'Anna', 'To be claimed']
const all = names.map((name, index) => aTag({ tagId: index + 1, name, color: index % TAG_COLORS }))

const meta = {
  component: Loaded,
  subcomponents: { TagMarks },
  args: { tagIds: all.map(({ tagId }) => tagId) },
  parameters: { msw: { handlers: [mock(contract.tags.list, () => ({ tags: all }))] } },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const AllColours: Story = {
  name: 'All Colours · tags, badges, labels',
  parameters: inModes('phone', 'forcedColours'),
}

/** A deleted tag is not shown. */
export const Unknown: Story = {
  args: { tagIds: [1, 77] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Holiday')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Tags' }).children).toHaveLength(1)
  },
}
