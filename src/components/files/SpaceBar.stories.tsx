import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { SpaceBar } from './SpaceBar.tsx'

const meta = { component: SpaceBar } satisfies Meta<typeof SpaceBar>
export default meta
type Story = StoryObj<typeof meta>

export const SomeUsed: Story = {
  name: 'Some Used · progress bar, meter, quota',
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName('5.3 MB of 536.9 MB used')
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1%')
  },
}
export const NearlyFull: Story = {
  parameters: {
    ...inModes('ru'),
    msw: {
      handlers: [
        mock(contract.files.getSpace, () => ({
          usedBytes: 520_000_000,
          freeBytes: 16_870_912,
          maxBytes: 536_870_912,
          maxFileBytes: 67_108_864,
        })),
      ],
    },
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
