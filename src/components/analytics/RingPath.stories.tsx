import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { RingPath, type RingPathProps } from './RingPath.tsx'

const Loaded = (props: RingPathProps) => {
  useLoad(useStores().categories.list)
  return <RingPath {...props} />
}

const meta = {
  component: Loaded,
  subcomponents: { RingPath },
  args: { insideId: categoryIds.children, onGo: fn() },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const GoesBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Family' }))
    await expect(args.onGo).toHaveBeenLastCalledWith(categoryIds.family)
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(args.onGo).toHaveBeenLastCalledWith(undefined)
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
