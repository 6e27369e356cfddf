import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DropZone } from './DropZone.tsx'

const meta = {
  component: DropZone,
  args: {
    label: 'Drop to attach',
    onDrop: fn(),
    children: <p style={{ minHeight: 160 }}>What is said here</p>,
  },
} satisfies Meta<typeof DropZone>
export default meta
type Story = StoryObj<typeof meta>

const receipt = new File(['Bread 3.10'], 'receipt.txt', { type: 'text/plain' })

const drag = (type: 'dragover' | 'drop', place: HTMLElement, files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

export const Default: Story = { name: 'Default · file upload, dropzone, uploader', parameters: inModes('dark') }
export const Playground: Story = {}
export const FilesOverIt: Story = {
  play: async ({ canvas }) => {
    drag('dragover', canvas.getByText('What is said here'), [receipt])
    await expect(await canvas.findByText('Drop to attach')).toBeVisible()
  },
}
export const TakesFiles: Story = {
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('What is said here')
    drag('dragover', place, [receipt])
    await canvas.findByText('Drop to attach')
    drag('drop', place, [receipt])
    await expect(args.onDrop).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByText('Drop to attach')).toBeNull())
  },
}
/** Dragged text is ignored. */
export const LeavesTextAlone: Story = {
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('What is said here')
    drag('dragover', place, [])
    drag('drop', place, [])
    await expect(args.onDrop).not.toHaveBeenCalled()
    await expect(canvas.queryByText('Drop to attach')).toBeNull()
  },
}
