import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Prose } from './Prose.tsx'

const meta = {
  component: Prose,
  args: { text: 'Spent, **October 2026**: 1,501.16 EUR\n\n- Rent: 912.00 EUR\n- Groceries: 397.29 EUR' },
} satisfies Meta<typeof Prose>
export default meta
type Story = StoryObj<typeof meta>

export const AnAnswer: Story = { parameters: inModes('dark') }
export const ATable: Story = {
  args: { text: '# October\n\n| Category | Spent |\n|---|---|\n| Rent | 912.00 |\n| Groceries | 397.29 |' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Spent' })).toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
/** HTML is shown as text, nothing is fetched, and no link runs a script. */
export const NothingRuns: Story = {
  args: {
    text: '<img src="https://evil.test/a.png" onerror="alert(1)">\n\n![a cat](https://evil.test/cat.png) [press](javascript:alert(1))\n\n<script>alert(1)</script><b>bold</b>',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/a cat/)).toBeVisible()
    await expect(canvasElement.querySelector('img, script, iframe, b')).toBeNull()
    await expect(canvasElement.querySelector('a[href^="javascript"]')).toBeNull()
  },
}
