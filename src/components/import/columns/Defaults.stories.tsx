import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { Defaults } from './Defaults.tsx'

const meta = {
  component: Defaults,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof Defaults>
export default meta
type Story = StoryObj<typeof meta>

export const ForAStatement: Story = {
  play: async ({ canvas, userEvent }) => {
    const paths = await canvas.findByRole('switch', { name: /“Health:Pharmacy”/ }, patience)
    await expect(paths).toBeChecked()
    await userEvent.click(paths)
    await expect(await canvas.findByRole('switch', { checked: false }, patience)).toBeEnabled()
  },
}
export const WithoutCategoryAndDate: Story = {
  beforeEach: [withFile({ text: 'amount,note\n-5.00,milk\n-6.00,bread\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Date for all rows', {}, patience)).toHaveValue('2026-11-21')
    await expect(canvas.getByLabelText('Category for all rows')).toHaveValue('Uncategorised (new)')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
