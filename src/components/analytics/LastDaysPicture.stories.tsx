import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { LastDaysPicture } from './LastDaysPicture.tsx'
import { useLastDays } from './useLastDays.ts'

const Loaded = observer(function Loaded() {
  const lastDays = useLastDays()
  return lastDays.needed.every(({ isReady }) => isReady) && <LastDaysPicture lastDays={lastDays} />
})

const meta = { component: Loaded, subcomponents: { LastDaysPicture } } satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Rent −€912.00$/)).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
