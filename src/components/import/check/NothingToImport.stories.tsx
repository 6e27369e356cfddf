import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { onCard, postedText } from '#mocks/csv.ts'
import { importButton, withFile } from '#components/import/file/openedFile.ts'
import { CheckStep } from './CheckStep.tsx'

const meta = {
  component: CheckStep,
  args: { onEdit: fn() },
} satisfies Meta<typeof CheckStep>
export default meta
type Story = StoryObj<typeof meta>

/** The button counts new and updated transactions apart. */
export const UpdatesPendingOnes: Story = {
  beforeEach: [withFile({ text: postedText(), step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    await importButton(canvas, 'Import 1 transaction, update 1')
  },
}
