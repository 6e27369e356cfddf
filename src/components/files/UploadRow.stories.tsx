import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useStores } from '#components/useStores.ts'
import { UploadRow } from './UploadRow.tsx'

/** A file that is being uploaded. */
const OnItsWayOut = observer(function OnItsWayOut({ content }: { content: string }) {
  const { files } = useStores()
  useEffect(() => void files.upload([new File([content], 'photos-of-the-flat.zip')]), [files, content])
  const [upload] = files.uploads
  return (
    upload && (
      <ul style={{ padding: 0, listStyle: 'none' }}>
        <UploadRow upload={upload} onDismiss={() => files.dismiss(upload)} />
      </ul>
    )
  )
})

const meta = {
  component: OnItsWayOut,
  subcomponents: { UploadRow },
  args: { content: 'x' },
} satisfies Meta<typeof OnItsWayOut>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  name: 'On Its Way · upload progress, progress bar',
  parameters: { backend: { stalling: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the upload of photos-of-the-flat.zip' }))
    await waitFor(() => expect(canvas.queryByText('photos-of-the-flat.zip')).toBeNull())
  },
}

export const TooLarge: Story = {
  parameters: { backend: { refusing: 'TOO_LARGE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('This is too large for the server.')
  },
}
export const OfNothing: Story = {
  args: { content: '' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The file is empty.')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photos-of-the-flat.zip from the list' }))
    await waitFor(() => expect(canvas.queryByText('The file is empty.')).toBeNull())
  },
}
export const Default: Story = { parameters: { ...TooLarge.parameters, ...inModes('ru') } }
