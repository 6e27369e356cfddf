import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './openedFile.ts'
import { ProfileNotice } from './ProfileNotice.tsx'

const meta = {
  component: ProfileNotice,
  beforeEach: [withFile({ text: statementText, earlier: { mark: 'comma', order: 'dmy' } })],
} satisfies Meta<typeof ProfileNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Applied: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Read as you decided on 21 Nov 2026/, {}, patience)).toBeVisible()
  },
}
export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Read it without that' }, patience))
    await waitFor(() => expect(canvas.queryByText(/Read as you decided/)).toBeNull())
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
