import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createApi } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import { Upload } from '#stores/Upload.ts'
import { UploadRow } from './UploadRow.tsx'

const api = createApi({
  baseUrl: '/api',
  token: () => undefined,
  onChanged: () => undefined,
  onSessionEnded: () => undefined,
})

/** A file on its way, so much of it sent, or refused. */
const anUpload = (sent: number, refusal?: Refusal): Upload => {
  const upload = new Upload(api, new File(['x'], 'photos-of-the-flat.zip'))
  upload.hear(sent)
  if (refusal !== undefined) upload.fail(refusal)
  return upload
}

const meta = {
  component: UploadRow,
  args: { upload: anUpload(0.43) },
  decorators: [(Row) => <ul style={{ padding: 0, listStyle: 'none' }}>{Row()}</ul>],
} satisfies Meta<typeof UploadRow>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('43% sent')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel the upload of photos-of-the-flat.zip' })).toBeEnabled()
  },
}
export const Sent: Story = { args: { upload: anUpload(1) } }
export const TooLarge: Story = { args: { upload: anUpload(0, new Refusal('TOO_LARGE')) } }
export const InRussian: Story = { globals: { language: 'ru' } }
