import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FrameColor } from './FrameColor.tsx'

/** The page's two theme colours before any script runs: each follows the system. */
const withColors = () => {
  const colors = (['light', 'dark'] as const).map((scheme) => {
    const color = document.createElement('meta')
    color.name = 'theme-color'
    color.dataset['scheme'] = scheme
    color.media = `(prefers-color-scheme: ${scheme})`
    document.head.append(color)
    return color
  })
  return () => colors.forEach((color) => color.remove())
}

const colorsThatHold = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    .filter(({ media }) => matchMedia(media).matches)
    .map(({ dataset }) => dataset['scheme'])

const meta = {
  component: FrameColor,
  beforeEach: withColors,
  parameters: { notPictured: 'The colour of the browser’s frame, of which a page draws nothing' },
} satisfies Meta<typeof FrameColor>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {
  globals: { theme: 'light' },
  play: async () => {
    await expect(colorsThatHold()).toEqual(['light'])
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await expect(colorsThatHold()).toEqual(['dark'])
  },
}
