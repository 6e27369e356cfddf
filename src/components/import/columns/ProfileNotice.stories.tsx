import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { ProfileNotice } from './ProfileNotice.tsx'

const meta = {
  component: ProfileNotice,
  beforeEach: [withFile({ text: statementText, earlier: { mark: 'comma', order: 'dmy' } })],
} satisfies Meta<typeof ProfileNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Applied: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read with the settings you chose on 21 Nov 2026/, {}, patience)).toBeVisible()
  },
}
export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not use these settings' }, patience))
    await waitFor(() => expect(canvas.queryByText(/Read with the settings you chose/)).toBeNull())
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
