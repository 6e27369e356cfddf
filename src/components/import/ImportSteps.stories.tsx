import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { patience, withFile } from './openedFile.ts'
import { ImportSteps } from './ImportSteps.tsx'

const meta = {
  component: ImportSteps,
} satisfies Meta<typeof ImportSteps>
export default meta
type Story = StoryObj<typeof meta>

export const AtTheFile: Story = {}
export const AtTheColumns: Story = { beforeEach: [withFile({ text: statementText })] }
export const AtTheCheck: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Columns/ }, patience))
    await expect(await canvas.findByText('Columns')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Columns/ })).toBeNull()
  },
}
export const OnAPhone: Story = { ...AtTheCheck, play: async () => {}, globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { ...OnAPhone, globals: { language: 'ru' } }
export const InForcedColours: Story = { ...AtTheColumns }
