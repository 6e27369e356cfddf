import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MonthSections, type MonthSectionsProps } from './MonthSections.tsx'

type Props = MonthSectionsProps<string>

/** A hundred months of fifty notes each. */
const sections = Array.from({ length: 100 }, (_, month) => {
  const key = `${2026 - Math.floor(month / 12)}-${String(12 - (month % 12)).padStart(2, '0')}`
  return { key, rows: Array.from({ length: 50 }, (_row, index) => `Note ${index + 1} of ${key}`) }
})

const meta = {
  component: MonthSections as (props: Props) => React.ReactNode,
  args: { sections, keyOf: (note) => note, size: 22, children: (note, place) => <li {...place}>{note}</li> },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

/** Of 5,000 rows only those in view are mounted, each with its position in its month. */
export const Long: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Note 2 of 2026-12')).toHaveAttribute('aria-setsize', '50')
    await expect(canvas.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(200)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await canvas.findByText('Note 50 of 2018-09')
    await expect(canvas.getByRole('region', { name: 'September 2018' })).toBeVisible()
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(200)
  },
}
