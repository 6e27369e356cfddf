import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { MonthSection } from './MonthSection.tsx'

const meta = {
  component: MonthSection,
  args: {
    month: '2026-11',
    children: (
      <>
        <li>21 Winter tyres</li>
        <li>9 The invoice for October</li>
      </>
    ),
  },
} satisfies Meta<typeof MonthSection>
export default meta
type Story = StoryObj<typeof meta>

/** A screen reader can jump between months, by headings or regions. */
export const November: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'November 2026' })).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
