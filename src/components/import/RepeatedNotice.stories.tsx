import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect } from 'storybook/test'
import { onCard, repeatedText } from '#mocks/csv.ts'
import { patience, withFile } from './file/openedFile.ts'
import { RepeatedNotice } from './RepeatedNotice.tsx'

const meta = {
  component: RepeatedNotice,
  beforeEach: [withFile({ text: repeatedText(), decisions: onCard })],
} satisfies Meta<typeof RepeatedNotice>
export default meta
type Story = StoryObj<typeof meta>

export const SomeLookBooked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/3 rows look like duplicates/, {}, patience)).toBeVisible()
  },
}
export const NotChecked: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('*/api/user/transactions/getMonths', () =>
          HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 }),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
}
