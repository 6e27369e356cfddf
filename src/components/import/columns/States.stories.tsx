import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { neobankText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { States } from './States.tsx'

const meta = {
  component: States,
  beforeEach: [withFile({ text: neobankText })],
} satisfies Meta<typeof States>
export default meta
type Story = StoryObj<typeof meta>

export const SomeDidNotTakePlace: Story = {
  play: async ({ canvas, userEvent }) => {
    const pending = await canvas.findByLabelText('What to do with rows of status “PENDING”', {}, patience)
    await expect(pending).toHaveValue('leaveOut')
    await expect(canvas.getByLabelText('What to do with rows of status “COMPLETED”')).toHaveValue('book')
    await userEvent.selectOptions(pending, 'book')
    await expect(pending).toHaveValue('book')
  },
}
export const AnUnknownWord: Story = {
  beforeEach: [withFile({ text: neobankText.replace('PENDING', 'LIMBO') })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This status is unknown.', {}, patience)).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
