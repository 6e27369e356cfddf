import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { FolderChoice } from './FolderChoice.tsx'

const meta = {
  component: FolderChoice,
  beforeEach: [withFile({ text: csvText(csvLines(20)) })],
} satisfies Meta<typeof FolderChoice>
export default meta
type Story = StoryObj<typeof meta>

export const OfSeveral: Story = {
  play: async ({ canvas, userEvent }) => {
    const folder = await canvas.findByLabelText('Folder for new accounts', {}, patience)
    await userEvent.selectOptions(folder, 'Imported (new)')
    await expect(folder).toHaveValue('new')
  },
}
export const NoneYet: Story = { parameters: { backend: { kind: 'empty' } } }
